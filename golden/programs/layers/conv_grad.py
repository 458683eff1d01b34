import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient of a convolution, of its kernel and of its input."""
    layer = nnx.Conv(1, 2, kernel_size=(2, 2), strides=(1, 2), padding="SAME", rngs=nnx.Rngs(0))
    layer.kernel[...] = jnp.arange(8.0).reshape(2, 2, 1, 2)
    x = jnp.arange(12.0).reshape(1, 3, 4, 1)
    grads = nnx.grad(lambda m, x: (m(x) ** 2).sum(), argnums=(0, 1))(layer, x)
    return nnx.state(grads[0]), grads[1]


# recorded from flax-0.12.12, program 763df8559d885b4e09e49996dee4d0268c5d3c95edaa0478970bf11beaf74456
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "bias",
#             {
#               "id": 1,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [2], "data": [752.0, 1004.0]}
#             }
#           ],
#           [
#             "kernel",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {
#                 "array": "float32",
#                 "shape": [2, 2, 1, 2],
#                 "data": [3224.0, 4604.0, 3976.0, 5608.0, 5184.0, 6576.0, 5856.0, 7424.0]
#               }
#             }
#           ]
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 3, 4, 1],
#         "data": [116.0, 540.0, 180.0, 828.0, 1208.0, 2504.0, 1784.0, 3528.0, 2058.0, 3142.0, 2586.0, 3942.0]
#       }
#     ]
#   }
# }
