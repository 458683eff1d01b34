import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm over images, over another axis of features, with a mask, in float32 from whole numbers."""
    x = jnp.arange(16.0).reshape(2, 2, 2, 2) / 4
    layer = nnx.BatchNorm(2, axis=1, use_bias=False, rngs=nnx.Rngs(0))
    masked = nnx.BatchNorm(2, rngs=nnx.Rngs(0))
    mask = jnp.array([[True], [False], [True]])
    ints = jnp.array([[1, 2], [30, 40], [5, 7]])
    return layer(x), layer, masked(ints, mask=mask), masked.mean, masked.var


# recorded from flax-0.12.12, program 11fac620147d07ddb6cac9aeae662135892d45da02094bf3c7f0b801e5786dc3
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 2, 2, 2],
#         "data": [-1.3242382, -1.0834676, -0.842697, -0.60192645, -1.3242382, -1.0834676, -0.842697, -0.60192645, 0.60192645, 0.842697, 1.0834676, 1.3242382, 0.60192645, 0.842697, 1.0834676, 1.3242382]
#       },
#       {
#         "id": 0,
#         "module": "BatchNorm",
#         "attributes": {
#           "axis": 1,
#           "axis_index_groups": null,
#           "axis_name": null,
#           "bias": null,
#           "dtype": null,
#           "epsilon": {"float": 1e-05},
#           "mean": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [2], "data": [0.01375, 0.02375]}
#           },
#           "momentum": {"float": 0.99},
#           "num_features": 2,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "scale": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           },
#           "use_bias": false,
#           "use_fast_variance": true,
#           "use_running_average": false,
#           "use_scale": true,
#           "var": {
#             "id": 3,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [2], "data": [1.0007813, 1.0007813]}
#           }
#         }
#       },
#       {
#         "array": "float32",
#         "shape": [3, 2],
#         "data": [-0.99999875, -0.99999917, 13.499983, 14.199988, 0.99999875, 0.99999917]
#       },
#       {
#         "id": 4,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2], "data": [0.03, 0.044999998]}
#       },
#       {
#         "id": 5,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2], "data": [1.03, 1.0525]}
#       }
#     ]
#   }
# }
