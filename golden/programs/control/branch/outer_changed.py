import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def outcome(call):
    try:
        return call()
    except Exception as error:
        return error


def main():
    """A Module made outside is changed in a branch: an error, and nothing changed."""
    m = M()

    def change(x):
        m.w[...] = x
        return x

    error = outcome(lambda: nnx.cond(True, change, lambda x: x, jnp.float32(5)))
    return error, m


# recorded from flax-0.12.12, program b36a3614733d5ac82e975e90f7524e8c4269b872bf8dd3f812e0c78250594696
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "TraceContextError"},
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
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
