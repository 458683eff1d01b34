import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))
        self.shared = nnx.BatchStat(jnp.float32(10))


def main():
    """StateAxes: one axis for each kind of Variable; offered with graph updates only."""
    model = Model()
    axes = nnx.StateAxes({nnx.Param: 0, nnx.BatchStat: None})
    y = nnx.vmap(lambda m: m.w[...] + m.shared[...], in_axes=(axes,))(model)
    return y, model


# recorded from flax-0.12.12, program 0d8eee712d1e260b1d21dbf8ddc9f4f8dd0783e44ce75be75a3b36da111ddf5a
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [10.0, 11.0]},
#       {
#         "id": 0,
#         "module": "Model",
#         "attributes": {
#           "shared": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [10.0]}
#           },
#           "w": {
#             "id": 2,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#           }
#         }
#       }
#     ]
#   }
# }
