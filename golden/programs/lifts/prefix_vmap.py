import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(2.0))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """nnx.prefix: an axis for each kind of Variable, in tree and graph mode."""
    m = Net()
    axes = nnx.prefix(m, {nnx.Param: 0, ...: None})

    def f(m, x):
        m.n[...] += 1.0
        return m.w[...] * x

    return nnx.vmap(f, in_axes=(axes, None))(m, jnp.float32(3)), m


# recorded from flax-0.12.12, program a25226adbd6225a39c31fd9d67abdf93580be608be35f26023a564184c45b143
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [0.0, 3.0]},
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
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
# modes: compat
# {"outcome": "not_offered", "what": "TreeState", "exception": "ValueError"}
