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
    """A loop that reads a Module made outside, and one that changes it."""
    m = M(2.0)

    def change(c):
        m.n[...] = c
        return c + 1

    read = nnx.while_loop(lambda c: c < 20, lambda c: c * m.w[...], jnp.float32(1))
    return read, outcome(lambda: nnx.while_loop(lambda c: c < 3, change, jnp.float32(1))), m


# recorded from flax-0.12.12, program 092c8acd763802afc5820f7e5eb1dc4eeef01e5a59422cd2da93ce80ca255e2e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [32.0]},
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
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
