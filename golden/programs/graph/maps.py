import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.name = "inner"


class Net(nnx.Module):
    def __init__(self):
        self.a = Inner()
        self.s = nnx.BatchStat(jnp.float32(2))


def main():
    """map, recursive_map, as_pure, set_metadata, clone without Variables."""
    net = Net()
    mapped = nnx.map(lambda path, v: v.replace(v[...] + len(path)), net)
    seen = []

    def visit(path, node):
        if isinstance(node, (nnx.Module, nnx.Variable)):
            seen.append(path)
        if isinstance(node, Inner):
            node.name = "seen"
        return node

    walked = nnx.recursive_map(visit, net)
    nnx.set_metadata(net, only=nnx.Param, frozen=True)
    shallow = nnx.clone(net, variables=False)
    return net, mapped, seen, walked, nnx.as_pure(nnx.state(net)), shallow.a.w is net.a.w, shallow.a is net.a


# recorded from flax-0.12.12, program d8798f2fab0a5c51a32a691af7c1e01ec42d98543754adf7d9a63a8f6c3b950d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Net",
#         "attributes": {
#           "a": {
#             "id": 1,
#             "module": "Inner",
#             "attributes": {
#               "name": "inner",
#               "w": {
#                 "id": 2,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]},
#                 "metadata": {"frozen": true}
#               }
#             }
#           },
#           "s": {
#             "id": 3,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [2.0]}
#           }
#         }
#       },
#       {
#         "id": 4,
#         "module": "Net",
#         "attributes": {
#           "a": {
#             "id": 5,
#             "module": "Inner",
#             "attributes": {
#               "name": "inner",
#               "w": {
#                 "id": 6,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [3.0]}
#               }
#             }
#           },
#           "s": {
#             "id": 7,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           }
#         }
#       },
#       {"id": 8, "list": [{"tuple": ["a", "w"]}, {"tuple": ["a"]}, {"tuple": ["s"]}, {"tuple": []}]},
#       {
#         "id": 9,
#         "module": "Net",
#         "attributes": {
#           "a": {"id": 10, "module": "Inner", "attributes": {"name": "seen", "w": {"ref": 2}}},
#           "s": {"ref": 3}
#         }
#       },
#       {
#         "id": 11,
#         "state": [
#           ["a", {"id": 12, "state": [["w", {"array": "float32", "shape": [], "data": [1.0]}]]}],
#           ["s", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       true,
#       false
#     ]
#   }
# }
