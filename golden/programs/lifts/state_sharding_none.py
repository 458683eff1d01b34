"""A StateSharding that says nothing of some Variables."""
import jax
import jax.numpy as jnp
from flax import nnx


def main():
    device = jax.sharding.SingleDeviceSharding(jax.devices()[0])
    net = nnx.Dict(w=nnx.Param(jnp.arange(2.0)), n=nnx.BatchStat(jnp.float32(1)))
    layout = nnx.StateSharding({nnx.Param: device, ...: None})

    @nnx.jit(in_shardings=(layout, None), out_shardings=None)
    def f(net, x):
        net.n[...] += x
        return net.w[...] * x

    return f(net, jnp.float32(2)), net


# recorded from flax-0.12.12, program 54ceda0198efc5fbf277d0391c12c5edc5f057a9879245728305c38da9624a8c
# modes: tree, graph
# {"outcome": "not_offered", "what": "StateSharding", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#       {
#         "id": 0,
#         "module": "Dict",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
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
