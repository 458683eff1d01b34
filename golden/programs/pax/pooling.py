"""pax.max_pool and avg_pool: windows of every axis but the first and the channels."""
import jax
import jax.numpy as jnp
import pax


def main():
    x = (jnp.arange(32.0).reshape(2, 4, 4, 1) % 7) - 3
    pooled = [
        pax.max_pool(x, (2, 2, 1), (2, 2, 1), "VALID"),
        pax.max_pool(x, 3, 2, "SAME"),
        pax.avg_pool(x, 2, 2, "VALID"),
        pax.avg_pool(x, 3, 2, "SAME"),
        pax.max_pool(x.transpose(0, 3, 1, 2), 2, 1, "VALID", channel_axis=1),
    ]
    return pooled, jax.grad(lambda y: pax.max_pool(y, 2, 2, "VALID").sum())(x)


# recorded from pax3-0.5.9, program bf2c48fcab1feed05a6d2b1ea08ebfd1f714379fef1d00d7e356b95c358c1473
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
#             "shape": [2, 2, 2, 1],
#             "data": [2.0, 3.0, 3.0, 1.0, 3.0, 2.0, 1.0, 3.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [3.0, 3.0, 3.0, 1.0, 3.0, 3.0, 2.0, 3.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-0.5, -0.25, 0.5, -1.0, -0.25, 0.0, -1.0, 1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 2, 1],
#             "data": [-0.33333334, 0.0, -0.16666667, -1.0, 0.11111111, 0.8333333, -0.5, 1.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 1, 3, 3],
#             "data": [2.0, 3.0, 3.0, 2.0, 3.0, 3.0, 3.0, 3.0, 1.0, 3.0, 1.0, 2.0, 3.0, 2.0, 3.0, 1.0, 2.0, 3.0]
#           }
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 4, 4, 1],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0]
#       }
#     ]
#   }
# }
