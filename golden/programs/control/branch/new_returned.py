import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Module made in both branches."""
    return nnx.cond(True, lambda x: M(2.0), lambda x: M(x), jnp.float32(3))


# recorded from flax-0.12.12, program aa0df167aac6e3b50b1509b8ccab5c6d16ce0503e122eaad1251a5cf64d7318e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "module": "M",
#     "attributes": {
#       "kind": "plain",
#       "n": {"id": 1, "variable": "Variable", "value": {"array": "float32", "shape": [], "data": [0.0]}},
#       "w": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#     }
#   }
# }
