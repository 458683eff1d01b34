# WeightNorm changes its layer's kernel before each call; the bias stays as it is.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(0)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    layer = nnx.WeightNorm(nnx.Linear(3, 2, rngs=rngs), rngs=rngs)
    whole = nnx.WeightNorm(nnx.Linear(3, 2, rngs=rngs), feature_axes=None, use_scale=False, rngs=rngs)
    out = layer(x)
    return out, layer(x), nnx.state(layer.layer_instance), whole(x), list(layer.scales)


# recorded from flax-0.12.12, program 94ce83028106d6466e8c86f5246f2594ac89a9af13389b83ba8a7cac9bcc72c5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.4091648, 0.004780993, -0.71595174, -0.6905153]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [-0.4091648, 0.004780993, -0.71595174, -0.6905153]
#       },
#       {
#         "id": 0,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#             }
#           ],
#           [
#             "kernel",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [3, 2],
#                 "data": [0.65574014, -0.57160413, -0.49291968, -0.73003924, -0.57186973, 0.3745816]
#               }
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [0.0430575, -0.08896506, 0.4928549, 0.116543986]
#       },
#       {"id": 3, "list": [{"tuple": ["kernel"]}]}
#     ]
#   }
# }
