import jax
import jax.numpy as jnp


def total(x):
    return jax.lax.psum(x, "i")


def main():
    """All lanes take each step together: a collective sees every lane, whichever branch its own is."""
    x = jnp.array([1.0, 2.0, 4.0])
    both = jax.vmap(lambda p, x: jax.lax.cond(p, total, lambda x: -x, x), axis_name="i")
    loop = jax.vmap(lambda n: jax.lax.while_loop(lambda c: c[0] < n, lambda c: (c[0] + 1, c[1] * 2), (0, 1)))
    return both(x > 1.0, x), loop(jnp.array([0, 3, 1]))


# recorded from flax-0.12.12, program d4f495c01a941a944160e5eb39e7b9d97059f50af7d05e0886198c9a90d47c5f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [-1.0, 7.0, 7.0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "weak": true, "data": [0, 3, 1]},
#           {"array": "int32", "shape": [3], "weak": true, "data": [1, 8, 2]}
#         ]
#       }
#     ]
#   }
# }
