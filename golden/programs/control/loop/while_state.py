import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def more(carry):
    return carry[0].n[...] < 3


def step(carry):
    m, x = carry
    m.n[...] = m.n[...] + 1
    return m, x * m.w[...]


def main():
    """A loop over a Module: the Variables are the input's, the Module is new in tree and graph mode."""
    m = M(2.0)
    out, x = nnx.while_loop(more, step, (m, jnp.float32(1)))
    return out is m, out.n is m.n, x, m


# recorded from flax-0.12.12, program b64e4b784dde39fddd6c69608e32acb7e3982f2e4488cfc2c8cd230f2cfa6051
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       false,
#       true,
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       true,
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {
#         "id": 0,
#         "module": "M",
#         "attributes": {
#           "kind": "plain",
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           },
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
