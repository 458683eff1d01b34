import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """A Module given twice: an alias in tree mode, one object with one cotangent in graph mode."""
    m = Net()
    y, pull = nnx.vjp(lambda a, b: a.w[...] * b.w[...], m, m)
    a, b = pull(jnp.float32(1))
    return y, a.w is b.w, a.w[...], b.w[...]


# recorded from flax-0.12.12, program 966cc641517e82b0e394844439a935ab7f183ae29bada189e9bdbcfb460c6ad3
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["primals/0/n", "primals/1/n"],
#   "exception": "ValueError"
# }
# modes: graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [4.0]},
#       true,
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {"array": "float32", "shape": [], "data": [4.0]}
#     ]
#   }
# }
# modes: compat
# {"outcome": "not_offered", "what": "vjp", "exception": "NotImplementedError"}
