import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.x = jnp.float32(2)
        self.values = nnx.data([jnp.float32(3), 4.0, None, "a"])
        self.table = nnx.data({"b": 1, "a": jnp.float32(5)})
        self.n = nnx.data(6)
        self.pair = ()
        self.nothing = None


def main():
    """What is a leaf: Variables and arrays; other values where an attribute says data, and in tree mode below one too."""
    net = Net()
    graphdef, state = nnx.split(net)
    twin = nnx.merge(graphdef, state)
    again = [nnx.split(x)[1] for x in ([net.w, 3, (net.x, None)], {"k": net.w}, net.w, net.x, 3, None)]
    same = twin.w is net.w, twin.x is net.x, twin.values is net.values, twin.values == net.values
    return state, twin, again, same, nnx.merge(*nnx.split(net.w)) is net.w


# recorded from flax-0.12.12, program d9dcaa935662e6bb6b6cb1f52f1be583e4cd2c523200a18c71ebb34ddbdfc067
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           ["n", 6],
#           [
#             "table",
#             {"id": 1, "state": [["a", {"array": "float32", "shape": [], "data": [5.0]}], ["b", 1]]}
#           ],
#           [
#             "values",
#             {
#               "id": 2,
#               "state": [[0, {"array": "float32", "shape": [], "data": [3.0]}], [1, {"float": 4.0}], [3, "a"]]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 4,
#         "module": "Net",
#         "attributes": {
#           "n": 6,
#           "nothing": null,
#           "pair": {"tuple": []},
#           "table": {"id": 5, "dict": [["a", {"array": "float32", "shape": [], "data": [5.0]}], ["b", 1]]},
#           "values": {
#             "id": 6,
#             "list": [{"array": "float32", "shape": [], "data": [3.0]}, {"float": 4.0}, null, "a"]
#           },
#           "w": {"ref": 3},
#           "x": {"array": "float32", "shape": [], "data": [2.0]}
#         }
#       },
#       {
#         "id": 7,
#         "list": [
#           {
#             "id": 8,
#             "state": [
#               [0, {"ref": 3}],
#               [1, 3],
#               [2, {"id": 9, "state": [[0, {"array": "float32", "shape": [], "data": [2.0]}]]}]
#             ]
#           },
#           {"id": 10, "state": [["k", {"ref": 3}]]},
#           {"ref": 3},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           3,
#           {"id": 11, "state": []}
#         ]
#       },
#       {"tuple": [true, true, false, true]},
#       true
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           ["n", 6],
#           ["table", {"id": 1, "state": [["a", {"array": "float32", "shape": [], "data": [5.0]}]]}],
#           ["values", {"id": 2, "state": [[0, {"array": "float32", "shape": [], "data": [3.0]}]]}],
#           [
#             "w",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 4,
#         "module": "Net",
#         "attributes": {
#           "n": 6,
#           "nothing": null,
#           "pair": {"tuple": []},
#           "table": {"id": 5, "dict": [["a", {"array": "float32", "shape": [], "data": [5.0]}], ["b", 1]]},
#           "values": {
#             "id": 6,
#             "list": [{"array": "float32", "shape": [], "data": [3.0]}, {"float": 4.0}, null, "a"]
#           },
#           "w": {"ref": 3},
#           "x": {"array": "float32", "shape": [], "data": [2.0]}
#         }
#       },
#       {
#         "id": 7,
#         "list": [
#           {
#             "id": 8,
#             "state": [
#               [0, {"ref": 3}],
#               [2, {"id": 9, "state": [[0, {"array": "float32", "shape": [], "data": [2.0]}]]}]
#             ]
#           },
#           {"id": 10, "state": [["k", {"ref": 3}]]},
#           {"ref": 3},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           3,
#           {"id": 11, "state": []}
#         ]
#       },
#       {"tuple": [true, true, false, true]},
#       true
#     ]
#   }
# }
