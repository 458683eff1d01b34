import jax.numpy as jnp

x = jnp.arange(3)
print(x, x.dtype)
print({"sum": x.sum()})
assert x.sum() == 4, "a script may fail"
print("never")


# recorded from flax-0.12.12, program 405bf219bc2362f944cc2b688841aeebb8513a1198d25f3d86bd5de2f16b708d
# modes: all
# {
#   "outcome": "raised",
#   "class": "user_error",
#   "exception": "AssertionError",
#   "prints": [
#     [{"array": "int32", "shape": [3], "data": [0, 1, 2]}, {"dtype": "int32"}],
#     [{"id": 0, "dict": [["sum", {"array": "int32", "shape": [], "data": [3]}]]}]
#   ]
# }
