import jax.numpy as jnp
from flax import nnx


class Stat(nnx.Module):
    def __init__(self):
        self.total = nnx.BatchStat(jnp.zeros(3))
        self.name = "stat"


def main():
    """A mapped module keeps the update of each lane, on the axis that it came by."""
    stat = Stat()

    def body(s, x):
        s.total[...] = s.total[...] + x
        return s.total[...] * 2

    y = nnx.vmap(body)(stat, jnp.arange(3.0))
    wide = nnx.BatchStat(jnp.zeros((2, 3)))

    def columns(v, x):
        v[...] = v[...] + x

    nnx.vmap(columns, in_axes=(1, 0))(wide, jnp.arange(3.0))
    return y, stat, wide


# recorded from flax-0.12.12, program 7ba072598208411a13245b0dd509773233663cd173bb467f3a7f4fd5b98eeab6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]},
#       {
#         "id": 0,
#         "module": "Stat",
#         "attributes": {
#           "name": "stat",
#           "total": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#           }
#         }
#       },
#       {
#         "id": 2,
#         "variable": "BatchStat",
#         "value": {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 0.0, 1.0, 2.0]}
#       }
#     ]
#   }
# }
