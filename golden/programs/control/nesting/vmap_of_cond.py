import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A choice in each lane over a Module with mapped state."""
    models = nnx.vmap(lambda w: M(w))(jnp.array([1.0, 2.0, 3.0]))

    def step(m, x):
        def up(m, x):
            m.n[...] = m.n[...] + x
            return m.w[...] * x

        return nnx.cond(x > 1, up, lambda m, x: -x, m, x)

    return nnx.vmap(step)(models, jnp.array([0.5, 2.0, 4.0])), models


# recorded from flax-0.12.12, program 0d7f50e1416f149f9b038d28c4d162d0293740015c8ebed1afeb4c8224ba3395
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [-0.5, 4.0, 12.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#           }
#         }
#       }
#     ]
#   }
# }
