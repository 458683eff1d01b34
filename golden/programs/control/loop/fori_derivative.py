import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A loop with known bounds is differentiated in reverse."""
    m = M(2.0)

    def loss(m, n):
        return nnx.fori_loop(0, n, lambda i, c: (c[0], c[1] * c[0].w[...]), (m, jnp.float32(1)))[1]

    return nnx.grad(lambda w: jax.lax.fori_loop(0, 3, lambda i, c: c * w, 1.0))(2.0), m


# recorded from flax-0.12.12, program 291ff14b1274adbffe9a1ddb0fa65be13fccecab5534f5cd66d7dcacbc83c062
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "weak": true, "data": [12.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
