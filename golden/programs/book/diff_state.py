import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(3.0))
        self.scale = nnx.BatchStat(jnp.float32(2.0))


def main():
    """What is differentiated, chosen by a filter, in compat."""
    wrt = nnx.DiffState(0, nnx.BatchStat)
    return nnx.grad(lambda model: model.w[...] * model.scale[...], argnums=wrt)(Model())


# recorded from flax-0.12.12, program 1247260198f11df2dda710ff4a48cbe6645e1a620f03f6996dc6ddb2b8a42eb1
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "state": [
#       [
#         "scale",
#         {
#           "id": 1,
#           "variable": "BatchStat",
#           "value": {"array": "float32", "shape": [], "data": [3.0]}
#         }
#       ]
#     ]
#   }
# }
