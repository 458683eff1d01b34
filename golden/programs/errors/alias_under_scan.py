# An alias in the arguments of a call inside of a scan's body: its paths are those of the inner call.
import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.tied = self.w


def main():
    def body(carry, x):
        return carry + nnx.remat(lambda m: m.w[...])(M()), x

    try:
        jax.lax.scan(body, jnp.float32(0.0), jnp.arange(3.0))
    except ValueError:
        pass
    return nnx.scan(body, in_axes=(nnx.Carry, 0))(jnp.float32(0.0), jnp.arange(3.0))


# recorded from flax-0.12.12, program 1f763f8424d62103e16d79c10ea6581d66ea243e25b86a18d77e5b8102009518
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/tied", "args/0/w"],
#   "exception": "ValueError"
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [9.0]},
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#     ]
#   }
# }
