import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Both branches change metadata, and one the value."""
    m = M()

    def mark(m):
        m.w.set_metadata(tag="seen")
        m.w[...] = m.w[...] + 1

    nnx.cond(True, mark, lambda m: m.w.set_metadata(tag="seen"), m)
    return m


# recorded from flax-0.12.12, program 3ff6a75c06e83b26b4aed890b984021ae84cf12b43c657aad532630b60eee432
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "M",
#     "attributes": {
#       "kind": "plain",
#       "n": {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [0.0]}},
#       "w": {
#         "id": 2,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [], "data": [2.0]},
#         "metadata": {"tag": "seen"}
#       }
#     }
#   }
# }
