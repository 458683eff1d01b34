import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Nothing is written back, whatever happens inside."""
    m = M()
    before = m.w.get_value()

    def body(m, x):
        m.w[...] = m.w[...] + x
        m.n.set_value(jnp.ones(3))
        m.n.set_metadata(tag="seen")
        m.extra = nnx.Param(jnp.ones(2))
        m.kind = "grown"
        return m.n[...] * m.w[...]

    return nnx.eval_shape(body, m, 2.0), m.w.get_value() is before, m


# recorded from flax-0.12.12, program 4c89a0a0d5f5a1d83e6b7a99193c416442cda7a2ed4ce5bb5a051f19f26a3a0d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"abstract": "float32", "shape": [3]},
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
#           "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       }
#     ]
#   }
# }
