import jax
import jax.numpy as jnp


def main():
    """Where arithmetic has an edge, the number is the one that XLA gives on the CPU."""
    x = jnp.array([1.0, 2.0, 4.0])
    index, twice = jnp.int32(9), jnp.array([0, 0])
    return {
        "integer division by zero": jnp.int32(7) // jnp.int32(0),
        "a cast saturates": (jnp.float32(1e20).astype(jnp.int32), jnp.float32(-1.5).astype(jnp.uint32)),
        "NaN as an integer": jnp.float32(jnp.nan).astype(jnp.int32),
        "a denormal": jnp.float32(1e-40) * 1.0,
        "a shift too wide": (jnp.int32(1) << 40, jnp.int32(-8) >> 40),
        "reading out of range": x[index],
        "writing out of range": x.at[index].set(0.0),
        "the last of two writes": x.at[twice].set(jnp.array([5.0, 6.0])),
        "a tie": jax.grad(jnp.max)(jnp.array([1.0, 1.0])),
        "the branch not taken": jax.grad(lambda x: jnp.where(x > 0, jnp.sqrt(x), 0.0))(0.0),
    }


# recorded from flax-0.12.12, program 36e2d7e83faab513804f59bd5080fe91d888070a13bc32dd11a22af08cbdca2b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["integer division by zero", {"array": "int32", "shape": [], "data": [-2]}],
#       [
#         "a cast saturates",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [], "data": [2147483647]},
#             {"array": "uint32", "shape": [], "data": [0]}
#           ]
#         }
#       ],
#       ["NaN as an integer", {"array": "int32", "shape": [], "data": [0]}],
#       ["a denormal", {"array": "float32", "shape": [], "data": [0.0]}],
#       [
#         "a shift too wide",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [], "data": [0]},
#             {"array": "int32", "shape": [], "data": [-1]}
#           ]
#         }
#       ],
#       ["reading out of range", {"array": "float32", "shape": [], "data": [4.0]}],
#       ["writing out of range", {"array": "float32", "shape": [3], "data": [1.0, 2.0, 4.0]}],
#       ["the last of two writes", {"array": "float32", "shape": [3], "data": [6.0, 2.0, 4.0]}],
#       ["a tie", {"array": "float32", "shape": [2], "data": [0.5, 0.5]}],
#       ["the branch not taken", {"array": "float32", "shape": [], "weak": true, "data": ["nan"]}]
#     ]
#   }
# }
