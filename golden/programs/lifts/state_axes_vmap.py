import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    """StateAxes in and out of vmap: Params stacked, statistics shared and written back once."""

    def make(x):
        m = Net()
        m.w[...] = x
        return m

    axes = nnx.StateAxes({nnx.Param: 0, ...: None})
    m = nnx.vmap(make, out_axes=axes)(jnp.arange(3.0))

    def step(m, x):
        m.n[...] += 1.0
        m.w[...] *= 2.0
        return m.w[...] * x + m.n[...]

    return nnx.vmap(step, in_axes=(axes, None))(m, jnp.float32(2)), m


# recorded from flax-0.12.12, program 25af869a6af7c983e2f0dc55eb2e3125c1272c1a7d50c92f49f7b7701011c45d
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [2.0, 6.0, 10.0]},
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
#             "value": {"array": "float32", "shape": [3], "data": [0.0, 2.0, 4.0]}
#           }
#         }
#       }
#     ]
#   }
# }
