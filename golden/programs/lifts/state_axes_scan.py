import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.arange(3.0))
        self.n = nnx.BatchStat(jnp.float32(1))
        self.c = nnx.Variable(jnp.float32(0))


def main():
    """StateAxes in scan: scanned, carried and broadcast Variables of one Module."""
    m = Net()
    axes = nnx.StateAxes({nnx.Param: 0, nnx.BatchStat: nnx.Carry, ...: None})

    @nnx.scan(in_axes=(axes, nnx.Carry), out_axes=(nnx.Carry, 0))
    def step(m, x):
        m.n[...] += m.w[...]
        m.w[...] += 10
        return x + m.c[...] + 1, m.n[...]

    return step(m, jnp.float32(0)), m


# recorded from flax-0.12.12, program e24416377c022d50f57653e00a06d29ac7ec4f2c9babebbf0f9fca725fad6182
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateAxes", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 2.0, 4.0]}
#         ]
#       },
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "c": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           },
#           "n": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [4.0]}
#           },
#           "w": {
#             "id": 3,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [3], "data": [10.0, 11.0, 12.0]}
#           }
#         }
#       }
#     ]
#   }
# }
