import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Other transforms inside: the state stays as it was."""
    m = M(2.0)

    def body(m, xs):
        def add(m, x):
            m.n[...] = m.n[...] + x
            return m, m.n[...]

        _, ys = nnx.scan(add, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, xs)
        return nnx.grad(lambda m: m.w[...] * m.w[...])(m), nnx.vmap(lambda y: y * 2)(ys)

    out = nnx.eval_shape(body, m, jnp.arange(3.0))
    return out[1], m


# recorded from flax-0.12.12, program ccf710c994a8feb0a2fb9d035d05e0aabe159b45786159ae2dbc93aec70c9720
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"abstract": "float32", "shape": [3]},
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
