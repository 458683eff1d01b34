"""Images of another size: nearest pixels, linear and cubic kernels, in a layer and under jit."""
import jax
import jax.numpy as jnp
from flax import nnx


class Double(nnx.Module):
    def __init__(self):
        self.scale = nnx.Param(jnp.float32(2.0))

    def __call__(self, x):
        batch, height, width, channels = x.shape
        return jax.image.resize(x, (batch, 2 * height, 2 * width, channels), "nearest") * self.scale


def main():
    row = jnp.array([0.0, 4.0, 8.0, 16.0])
    image = jnp.arange(8.0).reshape(1, 2, 4, 1)
    outputs = {
        "nearest": [jax.image.resize(row, (n,), "nearest") for n in (2, 3, 8)],
        "linear": [jax.image.resize(row, (n,), "linear") for n in (2, 8)],
        "sharp": jax.image.resize(row, (2,), "bilinear", antialias=False),
        "cubic": jax.image.resize(row, (8,), "bicubic")[3:5],
        "same": jax.image.resize(row, (4,), "linear"),
        "plane": jax.image.resize(image, (1, 4, 8, 1), "bilinear"),
        "integers": jax.image.resize(jnp.array([0, 2, 4, 6]), (2,), "linear", antialias=False),
        "method": jax.image.resize(row, (2,), jax.image.ResizeMethod.NEAREST),
        "layer": nnx.jit(lambda model, image: model(image))(Double(), image),
        "gradient": jax.grad(lambda row: jax.image.resize(row, (8,), "linear")[:3].sum())(row),
    }
    for name, attempt in {
        "rank": lambda: jax.image.resize(row, (2, 2), "linear"),
        "unknown": lambda: jax.image.resize(row, (2,), "best"),
    }.items():
        try:
            attempt()
        except ValueError as error:
            outputs[name] = type(error).__name__
    return outputs


# recorded from flax-0.12.12, program 9b09a65e4f559d47d99cba4735fc299be8d363feb4d0eb6cbf7f5f4c0ee1a743
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "nearest",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [2], "data": [4.0, 16.0]},
#             {"array": "float32", "shape": [3], "data": [0.0, 8.0, 16.0]},
#             {"array": "float32", "shape": [8], "data": [0.0, 0.0, 4.0, 4.0, 8.0, 8.0, 16.0, 16.0]}
#           ]
#         }
#       ],
#       [
#         "linear",
#         {
#           "id": 2,
#           "list": [
#             {"array": "float32", "shape": [2], "data": [2.857143, 10.857143]},
#             {"array": "float32", "shape": [8], "data": [0.0, 1.0, 3.0, 5.0, 7.0, 10.0, 14.0, 16.0]}
#           ]
#         }
#       ],
#       ["sharp", {"array": "float32", "shape": [2], "data": [2.0, 12.0]}],
#       ["cubic", {"array": "float32", "shape": [2], "data": [4.90625, 6.71875]}],
#       ["same", {"array": "float32", "shape": [4], "data": [0.0, 4.0, 8.0, 16.0]}],
#       [
#         "plane",
#         {
#           "array": "float32",
#           "shape": [1, 4, 8, 1],
#           "data": [0.0, 0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3.0, 1.0, 1.25, 1.75, 2.25, 2.75, 3.25, 3.75, 4.0, 3.0, 3.25, 3.75, 4.25, 4.75, 5.25, 5.75, 6.0, 4.0, 4.25, 4.75, 5.25, 5.75, 6.25, 6.75, 7.0]
#         }
#       ],
#       ["integers", {"array": "float32", "shape": [2], "data": [1.0, 5.0]}],
#       ["method", {"array": "float32", "shape": [2], "data": [4.0, 16.0]}],
#       [
#         "layer",
#         {
#           "array": "float32",
#           "shape": [1, 4, 8, 1],
#           "data": [0.0, 0.0, 2.0, 2.0, 4.0, 4.0, 6.0, 6.0, 0.0, 0.0, 2.0, 2.0, 4.0, 4.0, 6.0, 6.0, 8.0, 8.0, 10.0, 10.0, 12.0, 12.0, 14.0, 14.0, 8.0, 8.0, 10.0, 10.0, 12.0, 12.0, 14.0, 14.0]
#         }
#       ],
#       ["gradient", {"array": "float32", "shape": [4], "data": [2.0, 1.0, 0.0, 0.0]}],
#       ["rank", "ValueError"],
#       ["unknown", "ValueError"]
#     ]
#   }
# }
