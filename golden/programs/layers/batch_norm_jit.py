import jax.numpy as jnp
from flax import nnx


@nnx.jit
def step(layer, x):
    return layer(x).sum(axis=0)


@nnx.jit
def gradient(layer, x):
    return nnx.grad(lambda m: (m(x) * jnp.array([1.0, -1.0])).sum())(layer)


def main():
    """The statistics of BatchNorm come back from jit and from grad; nothing flows through them."""
    layer = nnx.BatchNorm(2, momentum=0.75, rngs=nnx.Rngs(0))
    x = jnp.array([[1.0, 2.0], [3.0, 8.0]])
    y = step(layer, x)
    mean = layer.mean[...]
    grads = gradient(layer, x)
    return y, mean, layer.mean, layer.var, nnx.state(grads, nnx.Param)


# recorded from flax-0.12.12, program f072f023dd11b70c8a574d513f9abc3dcb847465bf9c15d7fbf51b1a4077a4e0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"array": "float32", "shape": [2], "data": [0.5, 1.25]},
#       {
#         "id": 0,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2], "data": [0.875, 2.1875]}
#       },
#       {
#         "id": 1,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2], "data": [1.0, 4.5]}
#       },
#       {
#         "id": 2,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [2.0, -2.0]}
#             }
#           ],
#           [
#             "scale",
#             {
#               "id": 4,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
