import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.b = nnx.Variable(jnp.float32(3))


def main():
    """Raw grad of a module is a module; raw vmap maps over its leaves."""
    model = Model()
    grads = jax.grad(lambda m: (m.w[...] ** 2).sum() * m.b[...])(model)
    stacked = jax.tree.map(lambda *a: jnp.stack(a), model, model)
    y = jax.vmap(lambda m, x: (m.w[...] * x).sum() + m.b[...])(stacked, jnp.array([1.0, 10.0]))
    return grads, stacked, y


# recorded from flax-0.12.12, program 2f2162de46a048b7d65d2b20c676f2a631fa379be570e10cb7bfab3457cb29a7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "b": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [5.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [6.0, 12.0]}
#           }
#         }
#       },
#       {
#         "id": 3,
#         "module": "Model",
#         "attributes": {
#           "b": {
#             "id": 4,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#           },
#           "w": {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2, 2], "data": [1.0, 2.0, 1.0, 2.0]}
#           }
#         }
#       },
#       {"array": "float32", "shape": [2], "data": [6.0, 33.0]}
#     ]
#   }
# }
