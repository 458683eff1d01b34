import jax.numpy as jnp
from flax import nnx


def main():
    """RMSNorm divides by the root of the mean square; its scale is drawn by an initializer."""
    x = jnp.array([[1.0, 2.0, 2.0], [0.0, -3.0, 4.0]])
    layer = nnx.RMSNorm(3, scale_init=nnx.initializers.normal(1.0), rngs=nnx.Rngs(3))
    plain = nnx.RMSNorm(3, use_scale=False, rngs=nnx.Rngs(0))
    return layer, layer(x), plain, plain(x)


# recorded from flax-0.12.12, program e714f8018fa36a74490e88606e927b4c1fc6f321b74383c3d1fa2a38959d803e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "RMSNorm",
#         "attributes": {
#           "axis_index_groups": null,
#           "axis_name": null,
#           "dtype": null,
#           "epsilon": {"float": 1e-06},
#           "feature_axes": -1,
#           "num_features": 3,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "reduction_axes": -1,
#           "scale": {
#             "id": 1,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [-2.3783398, -1.7061667, -0.49139646]}
#           },
#           "use_fast_variance": true,
#           "use_scale": true
#         }
#       },
#       {
#         "array": "float32",
#         "shape": [2, 3],
#         "data": [-1.3731349, -1.9701113, -0.56741565, -0.0, 1.7731004, -0.68089885]
#       },
#       {
#         "id": 2,
#         "module": "RMSNorm",
#         "attributes": {
#           "axis_index_groups": null,
#           "axis_name": null,
#           "dtype": null,
#           "epsilon": {"float": 1e-06},
#           "feature_axes": -1,
#           "num_features": 3,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"},
#           "reduction_axes": -1,
#           "scale": null,
#           "use_fast_variance": true,
#           "use_scale": false
#         }
#       },
#       {
#         "array": "float32",
#         "shape": [2, 3],
#         "data": [0.57735014, 1.1547003, 1.1547003, 0.0, -1.0392303, 1.3856405]
#       }
#     ]
#   }
# }
