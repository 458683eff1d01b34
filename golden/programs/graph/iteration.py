import jax
import jax.numpy as jnp
from flax import nnx


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.n = 1


class Net(nnx.Module):
    def __init__(self):
        self.z = Leaf()
        self.items = nnx.List([Leaf(), "s"])
        self.table = nnx.data({"k": nnx.Param(jnp.float32(2)), "j": 3})
        self.x = jnp.float32(4)


def own(pairs):
    kept = [(path, node) for path, node in pairs if isinstance(node, (nnx.Module, nnx.Variable, jax.Array, dict))]
    return [(path, type(node).__name__ if not isinstance(node, jax.Array) else "array") for path, node in kept]


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Paths and order of iter_graph, iter_modules, iter_children; what is shared."""
    net = Net()
    children = [(key, type(child).__name__) for key, child in nnx.iter_children(net)]
    modules = [(key, type(child).__name__) for key, child in nnx.iter_module_children(net)]
    in_list = [(key, type(child).__name__) for key, child in nnx.iter_children([net, 3, net.z.w])]
    none = attempt(lambda: list(nnx.iter_children(3))), list(nnx.iter_graph(3))
    shared = nnx.List([net.z, net.z])
    twice = attempt(lambda: own(nnx.iter_graph(shared)))
    duplicates = nnx.find_duplicates([net, net.z.w, net.x]), nnx.find_duplicates(shared, only=nnx.Param)
    return own(nnx.iter_graph(net)), own(nnx.iter_modules(net)), children, modules, in_list, none, twice, duplicates


# recorded from flax-0.12.12, program 13d89894bbf7ad69b517f8e4a398c16d2ce8927d25c8d344bd62e8b4a82605dc
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": [{"tuple": ["items", 0, "w"]}, "Param"]},
#           {"tuple": [{"tuple": ["items", 0]}, "Leaf"]},
#           {"tuple": [{"tuple": ["items"]}, "List"]},
#           {"tuple": [{"tuple": ["table", "k"]}, "Param"]},
#           {"tuple": [{"tuple": ["table"]}, "dict"]},
#           {"tuple": [{"tuple": ["x"]}, "array"]},
#           {"tuple": [{"tuple": ["z", "w"]}, "Param"]},
#           {"tuple": [{"tuple": ["z"]}, "Leaf"]},
#           {"tuple": [{"tuple": []}, "Net"]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"tuple": [{"tuple": ["items", 0]}, "Leaf"]},
#           {"tuple": [{"tuple": ["items"]}, "List"]},
#           {"tuple": [{"tuple": ["z"]}, "Leaf"]},
#           {"tuple": [{"tuple": []}, "Net"]}
#         ]
#       },
#       {"id": 2, "list": [{"tuple": ["items", "List"]}, {"tuple": ["z", "Leaf"]}]},
#       {"id": 3, "list": [{"tuple": ["items", "List"]}, {"tuple": ["z", "Leaf"]}]},
#       {"id": 4, "list": [{"tuple": [0, "Net"]}, {"tuple": [2, "Param"]}]},
#       {"tuple": [{"exception": "ValueError"}, {"id": 5, "list": [{"tuple": [{"tuple": []}, 3]}]}]},
#       {"exception": "ValueError"},
#       {
#         "tuple": [
#           {
#             "id": 6,
#             "list": [
#               {"id": 7, "list": [{"tuple": [0, "x"]}, {"tuple": [2]}]},
#               {"id": 8, "list": [{"tuple": [0, "z", "w"]}, {"tuple": [1]}]}
#             ]
#           },
#           {"id": 9, "list": []}
#         ]
#       }
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
#         "list": [
#           {"tuple": [{"tuple": ["items", 0, "w"]}, "Param"]},
#           {"tuple": [{"tuple": ["items", 0]}, "Leaf"]},
#           {"tuple": [{"tuple": ["items"]}, "List"]},
#           {"tuple": [{"tuple": ["table", "k"]}, "Param"]},
#           {"tuple": [{"tuple": ["table"]}, "dict"]},
#           {"tuple": [{"tuple": ["x"]}, "array"]},
#           {"tuple": [{"tuple": ["z", "w"]}, "Param"]},
#           {"tuple": [{"tuple": ["z"]}, "Leaf"]},
#           {"tuple": [{"tuple": []}, "Net"]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"tuple": [{"tuple": ["items", 0]}, "Leaf"]},
#           {"tuple": [{"tuple": ["items"]}, "List"]},
#           {"tuple": [{"tuple": ["z"]}, "Leaf"]},
#           {"tuple": [{"tuple": []}, "Net"]}
#         ]
#       },
#       {"id": 2, "list": [{"tuple": ["items", "List"]}, {"tuple": ["z", "Leaf"]}]},
#       {"id": 3, "list": [{"tuple": ["items", "List"]}, {"tuple": ["z", "Leaf"]}]},
#       {"id": 4, "list": [{"tuple": [0, "Net"]}, {"tuple": [2, "Param"]}]},
#       {"tuple": [{"exception": "ValueError"}, {"id": 5, "list": [{"tuple": [{"tuple": []}, 3]}]}]},
#       {
#         "id": 6,
#         "list": [
#           {"tuple": [{"tuple": [0, "w"]}, "Param"]},
#           {"tuple": [{"tuple": [0]}, "Leaf"]},
#           {"tuple": [{"tuple": []}, "List"]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 7,
#             "list": [
#               {"id": 8, "list": [{"tuple": [0, "x"]}, {"tuple": [2]}]},
#               {"id": 9, "list": [{"tuple": [0, "z", "w"]}, {"tuple": [1]}]}
#             ]
#           },
#           {"id": 10, "list": []}
#         ]
#       }
#     ]
#   }
# }
