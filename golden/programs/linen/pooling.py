"""nn.max_pool, avg_pool and pool: windows of the space dimensions."""
import jax
import jax.numpy as jnp
from flax import linen as nn
from jax import lax


def main():
    x = (jnp.arange(32.0).reshape(2, 4, 4, 1) % 7) * 36 - 108
    pooled = [
        nn.max_pool(x[0], (2, 2)),
        nn.avg_pool(x, (2, 2), (2, 2)),
        nn.avg_pool(x, (3, 3), (2, 2), "SAME", count_include_pad=False),
        nn.avg_pool(x[0], (3, 3), (2, 2), "SAME", count_include_pad=False),
        nn.max_pool(x, (2, 2), padding=((1, 0), (0, 1))),
        nn.pool(x, 1.0, lax.mul, (2, 2), None, "VALID"),
        nn.max_pool(jnp.arange(6.0).reshape(1, 6, 1), (3,), (2,)),
    ]
    return pooled, jax.grad(lambda y: nn.max_pool(y, (2, 2)).sum())(x)


# recorded from flax-0.12.12, program 97a9ea2df4b99a8efe7da9f1064796343a270d6789879b0e42452546901e46a2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [3, 3, 1],
#             "data": [72.0, 108.0, 108.0, 72.0, 108.0, 108.0, 108.0, 108.0, 36.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-18.0, -9.0, 18.0, -36.0, -9.0, 0.0, -36.0, 36.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-12.0, 0.0, -6.0, -36.0, 4.0, 30.0, -18.0, 36.0]
#           },
#           {"array": "float32", "shape": [2, 2, 1], "data": [-12.0, 0.0, -6.0, -36.0]},
#           {
#             "array": "float32",
#             "shape": [2, 4, 4, 1],
#             "data": [-72.0, -36.0, 0.0, 0.0, 72.0, 108.0, 108.0, 0.0, 72.0, 108.0, 108.0, 36.0, 108.0, 108.0, 36.0, 36.0, 0.0, 36.0, 72.0, 72.0, 108.0, 36.0, 72.0, 72.0, 108.0, 72.0, 108.0, 108.0, 36.0, 72.0, 108.0, 108.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 3, 1],
#             "data": [20155392.0, 20155392.0, 0.0, 6718464.0, -0.0, -0.0, 20155392.0, 0.0, 0.0, 0.0, 0.0, 6718464.0, -0.0, 20155392.0, 20155392.0, 0.0, 6718464.0, -0.0]
#           },
#           {"array": "float32", "shape": [1, 2, 1], "data": [2.0, 4.0]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 4, 1],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 4.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 2.0, 0.0, 0.0, 0.0, 0.0]
#       }
#     ]
#   }
# }
