import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2.0))
        self.also = self.w


@jax.jit
def double(model):
    model.w[...] = model.w[...] * 2.0
    return model.w is model.also, model


def main():
    """A raw transform sees copies: sharing ends at its boundary, and so does a change."""
    model = Model()
    shared, returned = double(model)
    return shared, returned, model


# recorded from flax-0.12.12, program 41ce448a760e504c82ae1dd6040617790cde0379a85387b786f64fdce85b6fdb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "bool", "shape": [], "data": [false]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "also": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [4.0]}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "Model",
#         "attributes": {
#           "also": {"id": 4, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "w": {"ref": 4}
#         }
#       }
#     ]
#   }
# }
