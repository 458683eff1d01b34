import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def step(m, x):
    m.n[...] = m.n[...] + 1
    return m.w[...] * x


def main():
    """remat changes nothing: values, write-back, derivatives."""
    m, other = M(3.0), M(3.0)
    f = nnx.remat(step)
    g = nnx.value_and_grad(lambda m: f(m, 2.0) * m.w[...])
    h = nnx.value_and_grad(lambda m: step(m, 2.0) * m.w[...])
    return f(m, 4.0), g(m)[0], h(other)[0], m, other, jax.grad(jax.checkpoint(lambda x: x * x))(3.0)


# recorded from flax-0.12.12, program e5061d95f07e3d229efdc5fdf549d94da7c655e125b4980a71ffb3bf63512fad
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [12.0]},
#       {"array": "float32", "shape": [], "data": [18.0]},
#       {"array": "float32", "shape": [], "data": [18.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       },
#       {
#         "id": 3,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {"id": 5, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]}
#     ]
#   }
# }
