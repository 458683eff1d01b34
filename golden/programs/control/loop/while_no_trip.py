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
    """No trip at all: the body is staged all the same."""
    m = M(2.0)
    before = m.n.get_value()

    def step(m):
        m.n[...] = m.n[...] + 1
        return m

    def bad(m):
        raise ValueError("staged")

    out = nnx.while_loop(lambda m: m.n[...] > 3, step, m)
    return out.n is m.n, m, outcome(lambda: nnx.while_loop(lambda m: m.n[...] > 3, bad, m))


# recorded from flax-0.12.12, program 235aff3b3ad95a29b2733c2cd5984d24ce84d9b17e68b825d57f8093980f4599
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
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
#       },
#       {"exception": "ValueError"}
#     ]
#   }
# }
