import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.BatchStat(jnp.float32(2))
        self.kind = "net"


def main():
    """split takes a module apart, merge makes a new one around the same Variables."""
    net = Net()
    graphdef, state = nnx.split(net)
    twin = nnx.merge(graphdef, state)
    twin.a[...] = 5.0
    graphdef2, params, rest = nnx.split(net, nnx.Param, ...)
    again = nnx.merge(graphdef2, params, rest)
    return net, twin, again, params, rest, twin is net, graphdef == graphdef2


# recorded from flax-0.12.12, program ec62cc190d47c9a24240346e8c77a88d6d051cd8ef50b91aab54188b4f2dd28e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [5.0]}},
#           "b": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           },
#           "kind": "net"
#         }
#       },
#       {"id": 3, "module": "Net", "attributes": {"a": {"ref": 1}, "b": {"ref": 2}, "kind": "net"}},
#       {"id": 4, "module": "Net", "attributes": {"a": {"ref": 1}, "b": {"ref": 2}, "kind": "net"}},
#       {"id": 5, "state": [["a", {"ref": 1}]]},
#       {"id": 6, "state": [["b", {"ref": 2}]]},
#       false,
#       true
#     ]
#   }
# }
