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
    """A branch that is not taken raises: it is staged all the same, and nothing changes."""
    m = M()

    def bad(m):
        m.w[...] = m.w[...] + 1
        raise ValueError("no")

    def good(m):
        m.w[...] = m.w[...] + 1

    return outcome(lambda: nnx.cond(False, bad, good, m)), m


# recorded from flax-0.12.12, program 822f84f372e4e4e16c6dcdbd557ff7a05de19e98a56c368b58884d2dffe4c253
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"exception": "ValueError"},
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
