import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm keeps running statistics, and uses them when told to."""
    layer = nnx.BatchNorm(2, momentum=0.5, rngs=nnx.Rngs(0))
    x = jnp.array([[1.0, 2.0], [3.0, 6.0], [5.0, 4.0]])
    trained = layer(x)
    state = nnx.state(layer, nnx.BatchStat)
    layer(x * 2)
    layer.eval()
    return trained, state, layer(x), layer(x, use_running_average=False), layer


# recorded from flax-0.12.12, program f0524aaa9adfec31b767d6389cc28644427c5a5cf7a600186b0fb585bf40653a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [3, 2],
#         "data": [-1.2247425, -1.2247423, 0.0, 1.2247423, 1.2247425, 0.0]
#       },
#       {
#         "id": 0,
#         "state": [
#           [
#             "mean",
#             {
#               "id": 1,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [2], "data": [3.375, 4.5]}
#             }
#           ],
#           [
#             "var",
#             {
#               "id": 2,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [2], "data": [4.458334, 4.4583354]}
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 2],
#         "data": [-1.0999991, -1.1999987, -0.29999974, 0.3999996, 0.49999955, -0.3999996]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 2],
#         "data": [-1.2247425, -1.2247423, 0.0, 1.2247423, 1.2247425, 0.0]
#       },
#       {
#         "id": 3,
#         "module": "BatchNorm",
#         "attributes": {
#           "axis": -1,
#           "axis_index_groups": null,
#           "axis_name": null,
#           "bias": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#           },
#           "dtype": null,
#           "epsilon": {"float": 1e-05},
#           "mean": {"ref": 1},
#           "momentum": {"float": 0.5},
#           "num_features": 2,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "scale": {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           },
#           "use_bias": true,
#           "use_fast_variance": true,
#           "use_running_average": true,
#           "use_scale": true,
#           "var": {"ref": 2}
#         }
#       }
#     ]
#   }
# }
