"""Gradients of every container, with Modules in it and without."""
import collections

import jax
import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x, tag="t"):
        self.x = x
        self.tag = tag

    def tree_flatten(self):
        return (self.x,), self.tag

    @classmethod
    def tree_unflatten(cls, tag, children):
        return cls(children[0], tag)


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param({"a": jnp.float32(2), "b": None, "c": (jnp.float32(3),)})
        self.n = nnx.BatchStat(jnp.float32(1))
        self.layers = nnx.List([nnx.Param(jnp.float32(4)), nnx.Dict(a=nnx.BatchStat(jnp.float32(5)))])
        self.both = nnx.data({"x": nnx.Param(jnp.float32(6)), "box": None})


def main():
    x = jnp.float32(3)
    net = Net()
    trees = {
        "named": Pair(x, 2 * x), "registered": Box(x), "list": [x, None, (x,)], "dict": {"b": x, "a": x},
        "state": nnx.state(net), "numbers": {2: x, 1: x},
        "module": net, "modules": (Net(), [Net()], {"a": Net()}), "in named": Pair(Net(), x),
        "variable": nnx.Variable(x), "variables": [nnx.Param(x), {"a": nnx.BatchStat(x)}],
        "graphdef": nnx.split(net),
    }
    loss = lambda tree: jnp.float32(sum(leaf * leaf for leaf in jax.tree.leaves(nnx.state(tree))))
    results = {}
    for name, tree in trees.items():
        try:
            gradient = nnx.grad(lambda tree: loss({"tree": tree}))(tree)
            gradient = (gradient.x, gradient.tag) if isinstance(gradient, Box) else gradient
        except Exception as error:
            gradient = type(error).__name__
        results[name] = gradient
    return results


# recorded from flax-0.12.12, program 520585572e6aea77644c6f660af6f59a188df3638612d4c707cb81d25dbbdc4f
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "named",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             {"array": "float32", "shape": [], "data": [12.0]}
#           ]
#         }
#       ],
#       ["registered", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, "t"]}],
#       [
#         "list",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             null,
#             {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}
#           ]
#         }
#       ],
#       [
#         "dict",
#         {
#           "id": 2,
#           "dict": [
#             ["a", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["b", {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "state",
#         {
#           "id": 3,
#           "state": [
#             [
#               "both",
#               {
#                 "id": 4,
#                 "state": [
#                   [
#                     "x",
#                     {
#                       "id": 5,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [12.0]}
#                     }
#                   ]
#                 ]
#               }
#             ],
#             [
#               "layers",
#               {
#                 "id": 6,
#                 "state": [
#                   [
#                     0,
#                     {
#                       "id": 7,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [8.0]}
#                     }
#                   ],
#                   [
#                     1,
#                     {
#                       "id": 8,
#                       "state": [
#                         [
#                           "a",
#                           {
#                             "id": 9,
#                             "variable": "BatchStat",
#                             "value": {"array": "float32", "shape": [], "data": [10.0]}
#                           }
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ],
#             [
#               "n",
#               {
#                 "id": 10,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             ],
#             [
#               "w",
#               {
#                 "id": 11,
#                 "variable": "Param",
#                 "value": {
#                   "id": 12,
#                   "dict": [
#                     ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                     ["b", null],
#                     ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                   ]
#                 }
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "numbers",
#         {
#           "id": 13,
#           "dict": [
#             [1, {"array": "float32", "shape": [], "data": [6.0]}],
#             [2, {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "module",
#         {
#           "id": 14,
#           "module": "Net",
#           "attributes": {
#             "both": {
#               "id": 15,
#               "dict": [
#                 ["box", null],
#                 [
#                   "x",
#                   {
#                     "id": 16,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [12.0]}
#                   }
#                 ]
#               ]
#             },
#             "layers": {
#               "id": 17,
#               "class": "List",
#               "list": [
#                 {
#                   "id": 18,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [8.0]}
#                 },
#                 {
#                   "id": 19,
#                   "module": "Dict",
#                   "attributes": {
#                     "a": {
#                       "id": 20,
#                       "variable": "BatchStat",
#                       "value": {"array": "float32", "shape": [], "data": [10.0]}
#                     }
#                   }
#                 }
#               ]
#             },
#             "n": {
#               "id": 21,
#               "variable": "BatchStat",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             },
#             "w": {
#               "id": 22,
#               "variable": "Param",
#               "value": {
#                 "id": 23,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                   ["b", null],
#                   ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                 ]
#               }
#             }
#           }
#         }
#       ],
#       [
#         "modules",
#         {
#           "tuple": [
#             {
#               "id": 24,
#               "module": "Net",
#               "attributes": {
#                 "both": {
#                   "id": 25,
#                   "dict": [
#                     ["box", null],
#                     [
#                       "x",
#                       {
#                         "id": 26,
#                         "variable": "Param",
#                         "value": {"array": "float32", "shape": [], "data": [12.0]}
#                       }
#                     ]
#                   ]
#                 },
#                 "layers": {
#                   "id": 27,
#                   "class": "List",
#                   "list": [
#                     {
#                       "id": 28,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [8.0]}
#                     },
#                     {
#                       "id": 29,
#                       "module": "Dict",
#                       "attributes": {
#                         "a": {
#                           "id": 30,
#                           "variable": "BatchStat",
#                           "value": {"array": "float32", "shape": [], "data": [10.0]}
#                         }
#                       }
#                     }
#                   ]
#                 },
#                 "n": {
#                   "id": 31,
#                   "variable": "BatchStat",
#                   "value": {"array": "float32", "shape": [], "data": [2.0]}
#                 },
#                 "w": {
#                   "id": 32,
#                   "variable": "Param",
#                   "value": {
#                     "id": 33,
#                     "dict": [
#                       ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                       ["b", null],
#                       ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                     ]
#                   }
#                 }
#               }
#             },
#             {
#               "id": 34,
#               "list": [
#                 {
#                   "id": 35,
#                   "module": "Net",
#                   "attributes": {
#                     "both": {
#                       "id": 36,
#                       "dict": [
#                         ["box", null],
#                         [
#                           "x",
#                           {
#                             "id": 37,
#                             "variable": "Param",
#                             "value": {"array": "float32", "shape": [], "data": [12.0]}
#                           }
#                         ]
#                       ]
#                     },
#                     "layers": {
#                       "id": 38,
#                       "class": "List",
#                       "list": [
#                         {
#                           "id": 39,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [8.0]}
#                         },
#                         {
#                           "id": 40,
#                           "module": "Dict",
#                           "attributes": {
#                             "a": {
#                               "id": 41,
#                               "variable": "BatchStat",
#                               "value": {"array": "float32", "shape": [], "data": [10.0]}
#                             }
#                           }
#                         }
#                       ]
#                     },
#                     "n": {
#                       "id": 42,
#                       "variable": "BatchStat",
#                       "value": {"array": "float32", "shape": [], "data": [2.0]}
#                     },
#                     "w": {
#                       "id": 43,
#                       "variable": "Param",
#                       "value": {
#                         "id": 44,
#                         "dict": [
#                           ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                           ["b", null],
#                           ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                         ]
#                       }
#                     }
#                   }
#                 }
#               ]
#             },
#             {
#               "id": 45,
#               "dict": [
#                 [
#                   "a",
#                   {
#                     "id": 46,
#                     "module": "Net",
#                     "attributes": {
#                       "both": {
#                         "id": 47,
#                         "dict": [
#                           ["box", null],
#                           [
#                             "x",
#                             {
#                               "id": 48,
#                               "variable": "Param",
#                               "value": {"array": "float32", "shape": [], "data": [12.0]}
#                             }
#                           ]
#                         ]
#                       },
#                       "layers": {
#                         "id": 49,
#                         "class": "List",
#                         "list": [
#                           {
#                             "id": 50,
#                             "variable": "Param",
#                             "value": {"array": "float32", "shape": [], "data": [8.0]}
#                           },
#                           {
#                             "id": 51,
#                             "module": "Dict",
#                             "attributes": {
#                               "a": {
#                                 "id": 52,
#                                 "variable": "BatchStat",
#                                 "value": {"array": "float32", "shape": [], "data": [10.0]}
#                               }
#                             }
#                           }
#                         ]
#                       },
#                       "n": {
#                         "id": 53,
#                         "variable": "BatchStat",
#                         "value": {"array": "float32", "shape": [], "data": [2.0]}
#                       },
#                       "w": {
#                         "id": 54,
#                         "variable": "Param",
#                         "value": {
#                           "id": 55,
#                           "dict": [
#                             ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                             ["b", null],
#                             ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                           ]
#                         }
#                       }
#                     }
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "in named",
#         {
#           "tuple": [
#             {
#               "id": 56,
#               "module": "Net",
#               "attributes": {
#                 "both": {
#                   "id": 57,
#                   "dict": [
#                     ["box", null],
#                     [
#                       "x",
#                       {
#                         "id": 58,
#                         "variable": "Param",
#                         "value": {"array": "float32", "shape": [], "data": [12.0]}
#                       }
#                     ]
#                   ]
#                 },
#                 "layers": {
#                   "id": 59,
#                   "class": "List",
#                   "list": [
#                     {
#                       "id": 60,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [8.0]}
#                     },
#                     {
#                       "id": 61,
#                       "module": "Dict",
#                       "attributes": {
#                         "a": {
#                           "id": 62,
#                           "variable": "BatchStat",
#                           "value": {"array": "float32", "shape": [], "data": [10.0]}
#                         }
#                       }
#                     }
#                   ]
#                 },
#                 "n": {
#                   "id": 63,
#                   "variable": "BatchStat",
#                   "value": {"array": "float32", "shape": [], "data": [2.0]}
#                 },
#                 "w": {
#                   "id": 64,
#                   "variable": "Param",
#                   "value": {
#                     "id": 65,
#                     "dict": [
#                       ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                       ["b", null],
#                       ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                     ]
#                   }
#                 }
#               }
#             },
#             {"array": "float32", "shape": [], "data": [6.0]}
#           ]
#         }
#       ],
#       [
#         "variable",
#         {
#           "id": 66,
#           "variable": "Variable",
#           "value": {"array": "float32", "shape": [], "data": [6.0]}
#         }
#       ],
#       [
#         "variables",
#         {
#           "id": 67,
#           "list": [
#             {
#               "id": 68,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [6.0]}
#             },
#             {
#               "id": 69,
#               "dict": [
#                 [
#                   "a",
#                   {
#                     "id": 70,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [6.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "graphdef",
#         {
#           "tuple": [
#             {"opaque": "GraphDef"},
#             {
#               "id": 71,
#               "state": [
#                 [
#                   "both",
#                   {
#                     "id": 72,
#                     "state": [
#                       [
#                         "x",
#                         {
#                           "id": 73,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [12.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "layers",
#                   {
#                     "id": 74,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 75,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [8.0]}
#                         }
#                       ],
#                       [
#                         1,
#                         {
#                           "id": 76,
#                           "state": [
#                             [
#                               "a",
#                               {
#                                 "id": 77,
#                                 "variable": "BatchStat",
#                                 "value": {"array": "float32", "shape": [], "data": [10.0]}
#                               }
#                             ]
#                           ]
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "n",
#                   {
#                     "id": 78,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 ],
#                 [
#                   "w",
#                   {
#                     "id": 79,
#                     "variable": "Param",
#                     "value": {
#                       "id": 80,
#                       "dict": [
#                         ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                         ["b", null],
#                         ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                       ]
#                     }
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "named",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             {"array": "float32", "shape": [], "data": [12.0]}
#           ]
#         }
#       ],
#       ["registered", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}, "t"]}],
#       [
#         "list",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [6.0]},
#             null,
#             {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}
#           ]
#         }
#       ],
#       [
#         "dict",
#         {
#           "id": 2,
#           "dict": [
#             ["a", {"array": "float32", "shape": [], "data": [6.0]}],
#             ["b", {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "state",
#         {
#           "id": 3,
#           "state": [
#             [
#               "both",
#               {
#                 "id": 4,
#                 "state": [
#                   [
#                     "x",
#                     {
#                       "id": 5,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [12.0]}
#                     }
#                   ]
#                 ]
#               }
#             ],
#             [
#               "layers",
#               {
#                 "id": 6,
#                 "state": [
#                   [
#                     0,
#                     {
#                       "id": 7,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [8.0]}
#                     }
#                   ],
#                   [
#                     1,
#                     {
#                       "id": 8,
#                       "state": [
#                         [
#                           "a",
#                           {
#                             "id": 9,
#                             "variable": "BatchStat",
#                             "value": {"array": "float32", "shape": [], "data": [10.0]}
#                           }
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ],
#             [
#               "n",
#               {
#                 "id": 10,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             ],
#             [
#               "w",
#               {
#                 "id": 11,
#                 "variable": "Param",
#                 "value": {
#                   "id": 12,
#                   "dict": [
#                     ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                     ["b", null],
#                     ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                   ]
#                 }
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "numbers",
#         {
#           "id": 13,
#           "dict": [
#             [1, {"array": "float32", "shape": [], "data": [6.0]}],
#             [2, {"array": "float32", "shape": [], "data": [6.0]}]
#           ]
#         }
#       ],
#       [
#         "module",
#         {
#           "id": 14,
#           "state": [
#             [
#               "both",
#               {
#                 "id": 15,
#                 "state": [
#                   [
#                     "x",
#                     {
#                       "id": 16,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [12.0]}
#                     }
#                   ]
#                 ]
#               }
#             ],
#             [
#               "layers",
#               {
#                 "id": 17,
#                 "state": [
#                   [
#                     0,
#                     {
#                       "id": 18,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [8.0]}
#                     }
#                   ]
#                 ]
#               }
#             ],
#             [
#               "w",
#               {
#                 "id": 19,
#                 "variable": "Param",
#                 "value": {
#                   "id": 20,
#                   "dict": [
#                     ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                     ["b", null],
#                     ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                   ]
#                 }
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "modules",
#         {
#           "tuple": [
#             {
#               "id": 21,
#               "state": [
#                 [
#                   "both",
#                   {
#                     "id": 22,
#                     "state": [
#                       [
#                         "x",
#                         {
#                           "id": 23,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [12.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "layers",
#                   {
#                     "id": 24,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 25,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [8.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "w",
#                   {
#                     "id": 26,
#                     "variable": "Param",
#                     "value": {
#                       "id": 27,
#                       "dict": [
#                         ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                         ["b", null],
#                         ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                       ]
#                     }
#                   }
#                 ]
#               ]
#             },
#             {
#               "id": 28,
#               "list": [
#                 {
#                   "id": 29,
#                   "state": [
#                     [
#                       "both",
#                       {
#                         "id": 30,
#                         "state": [
#                           [
#                             "x",
#                             {
#                               "id": 31,
#                               "variable": "Param",
#                               "value": {"array": "float32", "shape": [], "data": [12.0]}
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "layers",
#                       {
#                         "id": 32,
#                         "state": [
#                           [
#                             0,
#                             {
#                               "id": 33,
#                               "variable": "Param",
#                               "value": {"array": "float32", "shape": [], "data": [8.0]}
#                             }
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "w",
#                       {
#                         "id": 34,
#                         "variable": "Param",
#                         "value": {
#                           "id": 35,
#                           "dict": [
#                             ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                             ["b", null],
#                             ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                           ]
#                         }
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             },
#             {
#               "id": 36,
#               "dict": [
#                 [
#                   "a",
#                   {
#                     "id": 37,
#                     "state": [
#                       [
#                         "both",
#                         {
#                           "id": 38,
#                           "state": [
#                             [
#                               "x",
#                               {
#                                 "id": 39,
#                                 "variable": "Param",
#                                 "value": {"array": "float32", "shape": [], "data": [12.0]}
#                               }
#                             ]
#                           ]
#                         }
#                       ],
#                       [
#                         "layers",
#                         {
#                           "id": 40,
#                           "state": [
#                             [
#                               0,
#                               {
#                                 "id": 41,
#                                 "variable": "Param",
#                                 "value": {"array": "float32", "shape": [], "data": [8.0]}
#                               }
#                             ]
#                           ]
#                         }
#                       ],
#                       [
#                         "w",
#                         {
#                           "id": 42,
#                           "variable": "Param",
#                           "value": {
#                             "id": 43,
#                             "dict": [
#                               ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                               ["b", null],
#                               ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                             ]
#                           }
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "in named",
#         {
#           "tuple": [
#             {
#               "id": 44,
#               "state": [
#                 [
#                   "both",
#                   {
#                     "id": 45,
#                     "state": [
#                       [
#                         "x",
#                         {
#                           "id": 46,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [12.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "layers",
#                   {
#                     "id": 47,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 48,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [8.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "w",
#                   {
#                     "id": 49,
#                     "variable": "Param",
#                     "value": {
#                       "id": 50,
#                       "dict": [
#                         ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                         ["b", null],
#                         ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                       ]
#                     }
#                   }
#                 ]
#               ]
#             },
#             {"array": "float32", "shape": [], "data": [6.0]}
#           ]
#         }
#       ],
#       [
#         "variable",
#         {
#           "id": 51,
#           "variable": "Variable",
#           "value": {"array": "float32", "shape": [], "data": [6.0]}
#         }
#       ],
#       [
#         "variables",
#         {
#           "id": 52,
#           "list": [
#             {
#               "id": 53,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [6.0]}
#             },
#             {
#               "id": 54,
#               "dict": [
#                 [
#                   "a",
#                   {
#                     "id": 55,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [6.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "graphdef",
#         {
#           "tuple": [
#             {"opaque": "GraphDef"},
#             {
#               "id": 56,
#               "state": [
#                 [
#                   "both",
#                   {
#                     "id": 57,
#                     "state": [
#                       [
#                         "x",
#                         {
#                           "id": 58,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [12.0]}
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "layers",
#                   {
#                     "id": 59,
#                     "state": [
#                       [
#                         0,
#                         {
#                           "id": 60,
#                           "variable": "Param",
#                           "value": {"array": "float32", "shape": [], "data": [8.0]}
#                         }
#                       ],
#                       [
#                         1,
#                         {
#                           "id": 61,
#                           "state": [
#                             [
#                               "a",
#                               {
#                                 "id": 62,
#                                 "variable": "BatchStat",
#                                 "value": {"array": "float32", "shape": [], "data": [10.0]}
#                               }
#                             ]
#                           ]
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   "n",
#                   {
#                     "id": 63,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [2.0]}
#                   }
#                 ],
#                 [
#                   "w",
#                   {
#                     "id": 64,
#                     "variable": "Param",
#                     "value": {
#                       "id": 65,
#                       "dict": [
#                         ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#                         ["b", null],
#                         ["c", {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}]
#                       ]
#                     }
#                   }
#                 ]
#               ]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
