import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.s = nnx.BatchStat(jnp.float32(3))


def main():
    """DiffState: which Variables to differentiate; offered with graph updates only."""
    f = nnx.grad(lambda m: m.w[...] * m.s[...], argnums=nnx.DiffState(0, nnx.BatchStat))
    return f(Net())


# recorded from flax-0.12.12, program 61091ed5b9932ec6606938f2b886310bb87f98eb8841bc653aa4bd998457abad
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "state": [
#       [
#         "s",
#         {
#           "id": 1,
#           "variable": "BatchStat",
#           "value": {"array": "float32", "shape": [], "data": [2.0]}
#         }
#       ]
#     ]
#   }
# }
