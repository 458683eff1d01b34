import jax
import jax.numpy as jnp
from flax import nnx


class Layer(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)
        self.calls = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.calls[...] += 1
        return x * self.w[...] + 1


@nnx.vmap
def create(w):
    return Layer(w)


@nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
def forward(layer, x):
    return layer(x)


def main():
    """A stack of layers: made under vmap, run under scan, each layer's state kept."""
    layers = create(jnp.array([2.0, 3.0, 4.0]))
    y = forward(layers, jnp.float32(1))
    return y, layers


# recorded from flax-0.12.12, program 9ea6904ec5c71be3cc042f293a0cde3c0f08e332cc152d2e4aa90be9391359af
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [41.0]},
#       {
#         "id": 0,
#         "module": "Layer",
#         "attributes": {
#           "calls": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "int32", "shape": [3], "data": [1, 1, 1]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [2.0, 3.0, 4.0]}
#           }
#         }
#       }
#     ]
#   }
# }
