import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Functions of jax.lax and jax.nn whose results are exact on these values."""
    x = jnp.array([-1.0, 0.0, 2.0, 4.0])
    return (
        jax.nn.relu(x), jax.nn.one_hot(jnp.array([0, 2]), 3), lax.select(x > 0, x, -x),
        lax.stop_gradient(x), lax.dynamic_slice(x, (1,), (2,)), lax.rsqrt(jnp.float32(4)),
        lax.dynamic_update_slice(x, jnp.zeros(2), (3,)), lax.convert_element_type(x, jnp.int32),
        lax.max(x, jnp.zeros(4)), lax.integer_pow(x, 3), lax.iota(jnp.int32, 3),
        lax.rev(x, (0,)), lax.cumsum(x), lax.top_k(x, 2), lax.expand_dims(x, (0,)).shape,
        jax.nn.leaky_relu(x, 0.5), jnp.sqrt(jnp.array([4.0, 9.0])), jnp.square(x),
    )


# recorded from flax-0.12.12, program 104a26e8edbd019057699e54aef3c92c499e1529f8ae3fe76e7b5d3fe1e2e279
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [2, 3], "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, -0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [4], "data": [-1.0, 0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#       {"array": "float32", "shape": [], "data": [0.5]},
#       {"array": "float32", "shape": [4], "data": [-1.0, 0.0, 0.0, 0.0]},
#       {"array": "int32", "shape": [4], "data": [-1, 0, 2, 4]},
#       {"array": "float32", "shape": [4], "data": [0.0, 0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [4], "data": [-1.0, 0.0, 8.0, 64.0]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       {"array": "float32", "shape": [4], "data": [4.0, 2.0, 0.0, -1.0]},
#       {"array": "float32", "shape": [4], "data": [-1.0, -1.0, 1.0, 5.0]},
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [4.0, 2.0]},
#           {"array": "int32", "shape": [2], "data": [3, 2]}
#         ]
#       },
#       {"tuple": [1, 4]},
#       {"array": "float32", "shape": [4], "data": [-0.5, 0.0, 2.0, 4.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 3.0]},
#       {"array": "float32", "shape": [4], "data": [1.0, 0.0, 4.0, 16.0]}
#     ]
#   }
# }
