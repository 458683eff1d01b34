import collections

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, y, x, tag="t"):
        self.y = y
        self.x = x
        self.tag = tag

    def tree_flatten(self):
        return (self.y, self.x), self.tag

    @classmethod
    def tree_unflatten(cls, tag, children):
        return cls(*children, tag)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Every function over graphs, on every kind of node: order of children, equality, what is refused."""
    x = jnp.float32(1)
    param = nnx.Param(x)
    nodes = {
        "named": Pair(nnx.Param(x), x), "box": Box(nnx.Param(x), x), "other box": Box(nnx.Param(x), x, "u"),
        "numbers": {2: param, 1: x}, "tuples": {(2,): x, (1, 2): x},
        "arrays twice": [x, x], "nested": ((), [], {}, None),
        "statics": ["text", 1, len], "list": nnx.List([param, x, "s"]),
        "state": nnx.State({"b": param, "a": {"c": x}}), "leaf": x, "param": param,
    }
    functions = {
        "state": nnx.state, "graphdef": lambda node: nnx.graphdef(node) == nnx.graphdef(node),
        "hash": lambda node: hash(nnx.graphdef(node)) == hash(nnx.graphdef(node)),
        "clone": lambda node: nnx.state(nnx.clone(node)),
        "paths": lambda node: [path for path, value in nnx.iter_graph(node) if isinstance(value, (nnx.Variable, jax.Array))],
        "children": lambda node: [key for key, _ in nnx.iter_children(node)],
        "duplicates": lambda node: nnx.find_duplicates(node),
        "leaves": lambda node: len(nnx.to_flat_state(nnx.state(node))),
    }
    results = {
        name: {case: answer(lambda: function(node)) for case, node in nodes.items()}
        for name, function in functions.items()
    }
    graphdefs = [answer(lambda: nnx.graphdef(node)) for node in nodes.values()]
    return results, [[a == b for a in graphdefs] for b in graphdefs]


# recorded from flax-0.12.12, program 4efb8bf6b74c433507525206dd2fb5e3f34ef2e1c5940cea0dc979b4cb17576a
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "state",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "named",
#                   {
#                     "id": 2,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 3,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       ["b", {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "box",
#                   {
#                     "id": 4,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 5,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "other box",
#                   {
#                     "id": 6,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 7,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "numbers",
#                   {
#                     "id": 8,
#                     "state": [
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [
#                         2,
#                         {
#                           "id": 9,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "tuples",
#                   {
#                     "id": 10,
#                     "state": [
#                       [{"tuple": [1, 2]}, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [{"tuple": [2]}, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "arrays twice",
#                   {
#                     "id": 11,
#                     "state": [
#                       [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 ["nested", {"id": 12, "state": []}],
#                 ["statics", {"id": 13, "state": [[0, "text"], [1, 1], [2, {"function": "len"}]]}],
#                 [
#                   "list",
#                   {
#                     "id": 14,
#                     "state": [[0, {"ref": 9}], [1, {"array": "float32", "shape": [], "data": [1.0]}]]
#                   }
#                 ],
#                 [
#                   "state",
#                   {
#                     "id": 15,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 16,
#                           "state": [["c", {"array": "float32", "shape": [], "data": [1.0]}]]
#                         }
#                       ],
#                       ["b", {"ref": 9}]
#                     ]
#                   }
#                 ],
#                 ["leaf", "IndexError"],
#                 ["param", "IndexError"]
#               ]
#             }
#           ],
#           [
#             "graphdef",
#             {
#               "id": 17,
#               "dict": [
#                 ["named", true],
#                 ["box", true],
#                 ["other box", true],
#                 ["numbers", true],
#                 ["tuples", true],
#                 ["arrays twice", true],
#                 ["nested", true],
#                 ["statics", true],
#                 ["list", true],
#                 ["state", true],
#                 ["leaf", true],
#                 ["param", true]
#               ]
#             }
#           ],
#           [
#             "hash",
#             {
#               "id": 18,
#               "dict": [
#                 ["named", true],
#                 ["box", true],
#                 ["other box", true],
#                 ["numbers", true],
#                 ["tuples", true],
#                 ["arrays twice", true],
#                 ["nested", true],
#                 ["statics", true],
#                 ["list", true],
#                 ["state", true],
#                 ["leaf", true],
#                 ["param", true]
#               ]
#             }
#           ],
#           [
#             "clone",
#             {
#               "id": 19,
#               "dict": [
#                 [
#                   "named",
#                   {
#                     "id": 20,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 21,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       ["b", {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "box",
#                   {
#                     "id": 22,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 23,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "other box",
#                   {
#                     "id": 24,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 25,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "numbers",
#                   {
#                     "id": 26,
#                     "state": [
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [
#                         2,
#                         {
#                           "id": 27,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "tuples",
#                   {
#                     "id": 28,
#                     "state": [
#                       [{"tuple": [1, 2]}, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [{"tuple": [2]}, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "arrays twice",
#                   {
#                     "id": 29,
#                     "state": [
#                       [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 ["nested", {"id": 30, "state": []}],
#                 ["statics", {"id": 31, "state": [[0, "text"], [1, 1], [2, {"function": "len"}]]}],
#                 [
#                   "list",
#                   {
#                     "id": 32,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 33,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "state",
#                   {
#                     "id": 34,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 35,
#                           "state": [["c", {"array": "float32", "shape": [], "data": [1.0]}]]
#                         }
#                       ],
#                       [
#                         "b",
#                         {
#                           "id": 36,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 ["leaf", "IndexError"],
#                 ["param", "IndexError"]
#               ]
#             }
#           ],
#           [
#             "paths",
#             {
#               "id": 37,
#               "dict": [
#                 ["named", {"id": 38, "list": [{"tuple": ["a"]}, {"tuple": ["b"]}]}],
#                 ["box", {"id": 39, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["other box", {"id": 40, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["numbers", {"id": 41, "list": [{"tuple": [1]}, {"tuple": [2]}]}],
#                 [
#                   "tuples",
#                   {"id": 42, "list": [{"tuple": [{"tuple": [1, 2]}]}, {"tuple": [{"tuple": [2]}]}]}
#                 ],
#                 ["arrays twice", {"id": 43, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["nested", {"id": 44, "list": []}],
#                 ["statics", {"id": 45, "list": []}],
#                 ["list", {"id": 46, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["state", {"id": 47, "list": [{"tuple": ["a", "c"]}, {"tuple": ["b"]}]}],
#                 ["leaf", {"id": 48, "list": [{"tuple": []}]}],
#                 ["param", {"id": 49, "list": [{"tuple": []}]}]
#               ]
#             }
#           ],
#           [
#             "children",
#             {
#               "id": 50,
#               "dict": [
#                 ["named", {"id": 51, "list": ["a"]}],
#                 ["box", {"id": 52, "list": [0]}],
#                 ["other box", {"id": 53, "list": [0]}],
#                 ["numbers", {"id": 54, "list": [2]}],
#                 ["tuples", {"id": 55, "list": []}],
#                 ["arrays twice", {"id": 56, "list": []}],
#                 ["nested", {"id": 57, "list": []}],
#                 ["statics", {"id": 58, "list": []}],
#                 ["list", {"id": 59, "list": [0]}],
#                 ["state", {"id": 60, "list": ["b"]}],
#                 ["leaf", "ValueError"],
#                 ["param", "ValueError"]
#               ]
#             }
#           ],
#           [
#             "duplicates",
#             {
#               "id": 61,
#               "dict": [
#                 ["named", {"id": 62, "list": []}],
#                 ["box", {"id": 63, "list": []}],
#                 ["other box", {"id": 64, "list": []}],
#                 ["numbers", {"id": 65, "list": []}],
#                 [
#                   "tuples",
#                   {
#                     "id": 66,
#                     "list": [
#                       {
#                         "id": 67,
#                         "list": [{"tuple": [{"tuple": [1, 2]}]}, {"tuple": [{"tuple": [2]}]}]
#                       }
#                     ]
#                   }
#                 ],
#                 [
#                   "arrays twice",
#                   {"id": 68, "list": [{"id": 69, "list": [{"tuple": [0]}, {"tuple": [1]}]}]}
#                 ],
#                 ["nested", {"id": 70, "list": []}],
#                 ["statics", {"id": 71, "list": []}],
#                 ["list", {"id": 72, "list": []}],
#                 ["state", {"id": 73, "list": []}],
#                 ["leaf", {"id": 74, "list": []}],
#                 ["param", {"id": 75, "list": []}]
#               ]
#             }
#           ],
#           [
#             "leaves",
#             {
#               "id": 76,
#               "dict": [
#                 ["named", 2],
#                 ["box", 2],
#                 ["other box", 2],
#                 ["numbers", 2],
#                 ["tuples", 2],
#                 ["arrays twice", 2],
#                 ["nested", 0],
#                 ["statics", 3],
#                 ["list", 2],
#                 ["state", 2],
#                 ["leaf", "IndexError"],
#                 ["param", "IndexError"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 77,
#         "list": [
#           {
#             "id": 78,
#             "list": [true, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 79,
#             "list": [false, true, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 80,
#             "list": [false, false, true, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 81,
#             "list": [false, false, false, true, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 82,
#             "list": [false, false, false, false, true, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 83,
#             "list": [false, false, false, false, false, true, false, false, false, false, false, false]
#           },
#           {
#             "id": 84,
#             "list": [false, false, false, false, false, false, true, false, false, false, false, false]
#           },
#           {
#             "id": 85,
#             "list": [false, false, false, false, false, false, false, true, false, false, false, false]
#           },
#           {
#             "id": 86,
#             "list": [false, false, false, false, false, false, false, false, true, false, false, false]
#           },
#           {
#             "id": 87,
#             "list": [false, false, false, false, false, false, false, false, false, true, false, false]
#           },
#           {
#             "id": 88,
#             "list": [false, false, false, false, false, false, false, false, false, false, true, false]
#           },
#           {
#             "id": 89,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, true]
#           }
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
#         "dict": [
#           [
#             "state",
#             {
#               "id": 1,
#               "dict": [
#                 [
#                   "named",
#                   {
#                     "id": 2,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 3,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       ["b", {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "box",
#                   {
#                     "id": 4,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 5,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "other box",
#                   {
#                     "id": 6,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 7,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "numbers",
#                   {
#                     "id": 8,
#                     "state": [
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [
#                         2,
#                         {
#                           "id": 9,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "tuples",
#                   {
#                     "id": 10,
#                     "state": [
#                       [{"tuple": [1, 2]}, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [{"tuple": [2]}, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "arrays twice",
#                   {
#                     "id": 11,
#                     "state": [
#                       [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 ["nested", {"id": 12, "state": []}],
#                 ["statics", {"id": 13, "state": []}],
#                 [
#                   "list",
#                   {
#                     "id": 14,
#                     "state": [[0, {"ref": 9}], [1, {"array": "float32", "shape": [], "data": [1.0]}]]
#                   }
#                 ],
#                 [
#                   "state",
#                   {
#                     "id": 15,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 16,
#                           "state": [["c", {"array": "float32", "shape": [], "data": [1.0]}]]
#                         }
#                       ],
#                       ["b", {"ref": 9}]
#                     ]
#                   }
#                 ],
#                 ["leaf", "IndexError"],
#                 ["param", "IndexError"]
#               ]
#             }
#           ],
#           [
#             "graphdef",
#             {
#               "id": 17,
#               "dict": [
#                 ["named", true],
#                 ["box", true],
#                 ["other box", true],
#                 ["numbers", true],
#                 ["tuples", true],
#                 ["arrays twice", true],
#                 ["nested", true],
#                 ["statics", true],
#                 ["list", true],
#                 ["state", true],
#                 ["leaf", true],
#                 ["param", true]
#               ]
#             }
#           ],
#           [
#             "hash",
#             {
#               "id": 18,
#               "dict": [
#                 ["named", true],
#                 ["box", true],
#                 ["other box", true],
#                 ["numbers", true],
#                 ["tuples", true],
#                 ["arrays twice", true],
#                 ["nested", true],
#                 ["statics", true],
#                 ["list", true],
#                 ["state", true],
#                 ["leaf", true],
#                 ["param", true]
#               ]
#             }
#           ],
#           [
#             "clone",
#             {
#               "id": 19,
#               "dict": [
#                 [
#                   "named",
#                   {
#                     "id": 20,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 21,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       ["b", {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "box",
#                   {
#                     "id": 22,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 23,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "other box",
#                   {
#                     "id": 24,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 25,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "numbers",
#                   {
#                     "id": 26,
#                     "state": [
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [
#                         2,
#                         {
#                           "id": 27,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "tuples",
#                   {
#                     "id": 28,
#                     "state": [
#                       [{"tuple": [1, 2]}, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [{"tuple": [2]}, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "arrays twice",
#                   {
#                     "id": 29,
#                     "state": [
#                       [0, {"array": "float32", "shape": [], "data": [1.0]}],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 ["nested", {"id": 30, "state": []}],
#                 ["statics", {"id": 31, "state": []}],
#                 [
#                   "list",
#                   {
#                     "id": 32,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 33,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ],
#                       [1, {"array": "float32", "shape": [], "data": [1.0]}]
#                     ]
#                   }
#                 ],
#                 [
#                   "state",
#                   {
#                     "id": 34,
#                     "state": [
#                       [
#                         "a",
#                         {
#                           "id": 35,
#                           "state": [["c", {"array": "float32", "shape": [], "data": [1.0]}]]
#                         }
#                       ],
#                       [
#                         "b",
#                         {
#                           "id": 36,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [1.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 ["leaf", "IndexError"],
#                 ["param", "IndexError"]
#               ]
#             }
#           ],
#           [
#             "paths",
#             {
#               "id": 37,
#               "dict": [
#                 ["named", {"id": 38, "list": [{"tuple": ["a"]}, {"tuple": ["b"]}]}],
#                 ["box", {"id": 39, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["other box", {"id": 40, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["numbers", {"id": 41, "list": [{"tuple": [1]}, {"tuple": [2]}]}],
#                 [
#                   "tuples",
#                   {"id": 42, "list": [{"tuple": [{"tuple": [1, 2]}]}, {"tuple": [{"tuple": [2]}]}]}
#                 ],
#                 ["arrays twice", {"id": 43, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["nested", {"id": 44, "list": []}],
#                 ["statics", {"id": 45, "list": []}],
#                 ["list", {"id": 46, "list": [{"tuple": [0]}, {"tuple": [1]}]}],
#                 ["state", {"id": 47, "list": [{"tuple": ["a", "c"]}, {"tuple": ["b"]}]}],
#                 ["leaf", {"id": 48, "list": [{"tuple": []}]}],
#                 ["param", {"id": 49, "list": [{"tuple": []}]}]
#               ]
#             }
#           ],
#           [
#             "children",
#             {
#               "id": 50,
#               "dict": [
#                 ["named", {"id": 51, "list": ["a"]}],
#                 ["box", {"id": 52, "list": [0]}],
#                 ["other box", {"id": 53, "list": [0]}],
#                 ["numbers", {"id": 54, "list": [2]}],
#                 ["tuples", {"id": 55, "list": []}],
#                 ["arrays twice", {"id": 56, "list": []}],
#                 ["nested", {"id": 57, "list": []}],
#                 ["statics", {"id": 58, "list": []}],
#                 ["list", {"id": 59, "list": [0]}],
#                 ["state", {"id": 60, "list": ["b"]}],
#                 ["leaf", "ValueError"],
#                 ["param", "ValueError"]
#               ]
#             }
#           ],
#           [
#             "duplicates",
#             {
#               "id": 61,
#               "dict": [
#                 ["named", {"id": 62, "list": []}],
#                 ["box", {"id": 63, "list": []}],
#                 ["other box", {"id": 64, "list": []}],
#                 ["numbers", {"id": 65, "list": []}],
#                 [
#                   "tuples",
#                   {
#                     "id": 66,
#                     "list": [
#                       {
#                         "id": 67,
#                         "list": [{"tuple": [{"tuple": [1, 2]}]}, {"tuple": [{"tuple": [2]}]}]
#                       }
#                     ]
#                   }
#                 ],
#                 [
#                   "arrays twice",
#                   {"id": 68, "list": [{"id": 69, "list": [{"tuple": [0]}, {"tuple": [1]}]}]}
#                 ],
#                 ["nested", {"id": 70, "list": []}],
#                 ["statics", {"id": 71, "list": []}],
#                 ["list", {"id": 72, "list": []}],
#                 ["state", {"id": 73, "list": []}],
#                 ["leaf", {"id": 74, "list": []}],
#                 ["param", {"id": 75, "list": []}]
#               ]
#             }
#           ],
#           [
#             "leaves",
#             {
#               "id": 76,
#               "dict": [
#                 ["named", 2],
#                 ["box", 2],
#                 ["other box", 2],
#                 ["numbers", 2],
#                 ["tuples", 2],
#                 ["arrays twice", 2],
#                 ["nested", 0],
#                 ["statics", 0],
#                 ["list", 2],
#                 ["state", 2],
#                 ["leaf", "IndexError"],
#                 ["param", "IndexError"]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 77,
#         "list": [
#           {
#             "id": 78,
#             "list": [true, false, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 79,
#             "list": [false, true, false, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 80,
#             "list": [false, false, true, false, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 81,
#             "list": [false, false, false, true, false, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 82,
#             "list": [false, false, false, false, true, false, false, false, false, false, false, false]
#           },
#           {
#             "id": 83,
#             "list": [false, false, false, false, false, true, false, false, false, false, false, false]
#           },
#           {
#             "id": 84,
#             "list": [false, false, false, false, false, false, true, false, false, false, false, false]
#           },
#           {
#             "id": 85,
#             "list": [false, false, false, false, false, false, false, true, false, false, false, false]
#           },
#           {
#             "id": 86,
#             "list": [false, false, false, false, false, false, false, false, true, false, false, false]
#           },
#           {
#             "id": 87,
#             "list": [false, false, false, false, false, false, false, false, false, true, false, false]
#           },
#           {
#             "id": 88,
#             "list": [false, false, false, false, false, false, false, false, false, false, true, false]
#           },
#           {
#             "id": 89,
#             "list": [false, false, false, false, false, false, false, false, false, false, false, true]
#           }
#         ]
#       }
#     ]
#   }
# }
