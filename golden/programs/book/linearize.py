import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def loss(model, x):
    scaled = model.w[...] * x
    model.w[...] = scaled
    return scaled * x


def main():
    """The derivative is kept for other tangents; what the body does to the Module is lost."""
    model = Model(jnp.float32(2.0))
    out, push = jax.linearize(loss, model, 3.0)
    along_w = push(Model(jnp.float32(1.0)), 0.0)
    along_x = push(Model(jnp.float32(0.0)), 1.0)
    return out, along_w, along_x, model


# recorded from flax-0.12.12, program be9088dc35933b9ad0d006ba325ce43c6295c3bd09f6e000c998d3af1bc80229
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [18.0]},
#       {"array": "float32", "shape": [], "data": [9.0]},
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "w": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
