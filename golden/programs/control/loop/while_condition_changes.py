import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """What the condition changes is lost."""
    m = M()

    def more(m):
        m.n[...] = m.n[...] + 1
        return m.n[...] < 4

    def step(m):
        m.n[...] = m.n[...] + 1
        return m

    nnx.while_loop(more, step, m)
    return m


# recorded from flax-0.12.12, program b5c8805bf5717822106d0716695ed5daa7cde0f323bac00dec112d958293450d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "M",
#     "attributes": {
#       "kind": "plain",
#       "n": {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [3.0]}},
#       "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#     }
#   }
# }
