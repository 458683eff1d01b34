import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.Variable(jnp.int32(0))
        self.kind = "model"


@jax.jit
def f(m, x):
    m.n[...] += 1
    m.extra = nnx.Param(x)
    return m, m.w[...] * x


def main():
    """A module is a pytree: raw jax.jit works on a copy and writes nothing back."""
    model = Model()
    out, y = f(model, jnp.float32(3))
    return y, out, model, out is model, out.w is model.w


# recorded from flax-0.12.12, program d83107ee1840b4b4fb064b2439511d5452796e4e2f73298a97065dbf58ab46ca
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "extra": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#           "kind": "model",
#           "n": {"id": 2, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [1]}},
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       {
#         "id": 4,
#         "module": "Model",
#         "attributes": {
#           "kind": "model",
#           "n": {"id": 5, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [0]}},
#           "w": {"id": 6, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       false,
#       false
#     ]
#   }
# }
