import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Sorting, the greatest, one-hot rows, and running extremes."""
    x = jnp.array([[3, 1, 2], [1, 1, 0]])
    return [
        jnp.sort(x), jnp.sort(x, axis=0), jnp.argsort(x), lax.top_k(x, 2),
        jax.nn.one_hot(x, 3), jax.nn.one_hot(jnp.array([0, 5, -1]), 2, dtype=jnp.int32),
        lax.cummax(x, axis=1), lax.cummin(x, axis=1), lax.cumsum(x, axis=1, reverse=True), lax.cumprod(x, axis=0),
    ]


# recorded from flax-0.12.12, program 194823b69fd1abc3434fa2377585d06359c949db8439849d21dc2fd23d2b5c40
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [2, 3], "data": [1, 2, 3, 0, 1, 1]},
#       {"array": "int32", "shape": [2, 3], "data": [1, 1, 0, 3, 1, 2]},
#       {"array": "int32", "shape": [2, 3], "data": [1, 2, 0, 2, 0, 1]},
#       {
#         "id": 1,
#         "list": [
#           {"array": "int32", "shape": [2, 2], "data": [3, 2, 1, 1]},
#           {"array": "int32", "shape": [2, 2], "data": [0, 2, 0, 1]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 3, 3],
#         "data": [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]
#       },
#       {"array": "int32", "shape": [3, 2], "data": [1, 0, 0, 0, 0, 0]},
#       {"array": "int32", "shape": [2, 3], "data": [3, 3, 3, 1, 1, 1]},
#       {"array": "int32", "shape": [2, 3], "data": [3, 1, 1, 1, 1, 0]},
#       {"array": "int32", "shape": [2, 3], "data": [6, 3, 2, 2, 1, 0]},
#       {"array": "int32", "shape": [2, 3], "data": [3, 1, 2, 3, 1, 0]}
#     ]
#   }
# }
