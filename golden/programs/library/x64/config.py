import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)


def main():
    """With 64-bit types Python's numbers, and what NumPy has, keep their digits."""
    made = jnp.array([0.1, 1.0]), jnp.arange(3), jnp.zeros(2), jnp.ones((1,), jnp.float32), jnp.asarray(2**40), jnp.array(True), jnp.linspace(0.0, 1.0, 3)
    entered = jnp.asarray(np.arange(2)), jnp.array(np.array([0.1])), jnp.float64(0.1), jnp.int64(2**40) + 1, jnp.float32(0.1), jnp.uint64(7)
    mixed = jnp.float32(1) + 1.0, jnp.float32(1) + jnp.float64(1), jnp.int32(1) + 1, jnp.int32(1) * jnp.int64(2), jnp.int32(1) / 2, jnp.arange(2) / 2
    sums = jnp.arange(4).sum(), jnp.arange(4.0).mean(), jnp.ones(3, jnp.int32).sum(), jnp.array([3, 1, 2]).argmax(), jnp.sort(jnp.array([0.3, 0.1]))
    cast = jnp.arange(2).astype(float), jnp.array([1.5]).astype(int), jnp.array([1.5]).astype(jnp.float32), jnp.array(0.1).dtype
    return made, entered, mixed, sums, cast


# recorded from flax-0.12.12, program 2785e765509887d7b421f0f1968ca7607680c672b0c0d85542808ec87ca8181d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float64", "shape": [2], "data": [0.1, 1.0]},
#           {"array": "int64", "shape": [3], "data": [0, 1, 2]},
#           {"array": "float64", "shape": [2], "data": [0.0, 0.0]},
#           {"array": "float32", "shape": [1], "data": [1.0]},
#           {"array": "int64", "shape": [], "weak": true, "data": [1099511627776]},
#           {"array": "bool", "shape": [], "data": [true]},
#           {"array": "float64", "shape": [3], "data": [0.0, 0.5, 1.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [2], "data": [0, 1]},
#           {"array": "float64", "shape": [1], "data": [0.1]},
#           {"array": "float64", "shape": [], "data": [0.1]},
#           {"array": "int64", "shape": [], "data": [1099511627777]},
#           {"array": "float32", "shape": [], "data": [0.1]},
#           {"array": "uint64", "shape": [], "data": [7]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float64", "shape": [], "data": [2.0]},
#           {"array": "int32", "shape": [], "data": [2]},
#           {"array": "int64", "shape": [], "data": [2]},
#           {"array": "float32", "shape": [], "data": [0.5]},
#           {"array": "float64", "shape": [2], "data": [0.0, 0.5]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [], "data": [6]},
#           {"array": "float64", "shape": [], "data": [1.5]},
#           {"array": "int64", "shape": [], "data": [3]},
#           {"array": "int64", "shape": [], "data": [0]},
#           {"array": "float64", "shape": [2], "data": [0.1, 0.3]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float64", "shape": [2], "data": [0.0, 1.0]},
#           {"array": "int64", "shape": [1], "data": [1]},
#           {"array": "float32", "shape": [1], "data": [1.5]},
#           {"dtype": "float64"}
#         ]
#       }
#     ]
#   }
# }
