import jax
import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1), tag="heavy")
        self.ab = nnx.BatchStat(jnp.float32(2))
        self.items = nnx.List([nnx.Param(jnp.float32(3)), nnx.Variable(jnp.float32(4))])
        self.x = jnp.float32(5)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Every kind of filter, and what filters refuse."""
    net = Net()
    names = lambda *filters: [nnx.to_pure_dict(s) for s in nnx.split(net, *filters, ...)[1:]]
    kinds = [
        names("heavy"),
        names(nnx.WithTag("light")),
        names(nnx.PathContains("a")),
        names(nnx.PathContains("a", exact=False)),
        names(nnx.PathContains(0)),
        names(nnx.OfType(nnx.BatchStat)),
        names(jax.Array),
        names((nnx.BatchStat, jax.Array)),
        names([nnx.BatchStat]),
        names(True),
        names(False, None),
        names(nnx.Everything()),
        names(nnx.Nothing()),
        names(nnx.Not((nnx.Param, nnx.BatchStat))),
        names(nnx.All(nnx.Variable, nnx.Not("heavy"))),
        names(lambda path, value: len(path) == 2, nnx.Param),
    ]
    called = nnx.Not(nnx.Param)(("a",), net.a), nnx.PathContains("a")(("b", "a"), 1), nnx.Any()((), 1)
    equal = nnx.Any(nnx.Param) == nnx.Any(nnx.Param), nnx.Not(nnx.Param) == nnx.Not(nnx.BatchStat)
    errors = [
        attempt(lambda: nnx.split(net, ..., nnx.Param)),
        attempt(lambda: nnx.split(net, True, ...)[1]),
        attempt(lambda: nnx.split(net, nnx.Param)),
        attempt(lambda: nnx.state(net, 3)),
        attempt(lambda: nnx.state(net.a)),
    ]
    return kinds, called, equal, errors


# recorded from flax-0.12.12, program 3070f81ad691d7383498cd772b6086c8727b221551cc9793c99b58a59bf1698d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "list": [
#               {"id": 2, "dict": [["a", {"array": "float32", "shape": [], "data": [1.0]}]]},
#               {
#                 "id": 3,
#                 "dict": [
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 4,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 5,
#             "list": [
#               {"id": 6, "dict": []},
#               {
#                 "id": 7,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 8,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 9,
#             "list": [
#               {"id": 10, "dict": [["a", {"array": "float32", "shape": [], "data": [1.0]}]]},
#               {
#                 "id": 11,
#                 "dict": [
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 12,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 13,
#             "list": [
#               {
#                 "id": 14,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}]
#                 ]
#               },
#               {
#                 "id": 15,
#                 "dict": [
#                   [
#                     "items",
#                     {
#                       "id": 16,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 17,
#             "list": [
#               {
#                 "id": 18,
#                 "dict": [
#                   [
#                     "items",
#                     {"id": 19, "dict": [[0, {"array": "float32", "shape": [], "data": [3.0]}]]}
#                   ]
#                 ]
#               },
#               {
#                 "id": 20,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {"id": 21, "dict": [[1, {"array": "float32", "shape": [], "data": [4.0]}]]}
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 22,
#             "list": [
#               {"id": 23, "dict": [["ab", {"array": "float32", "shape": [], "data": [2.0]}]]},
#               {
#                 "id": 24,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 25,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 26,
#             "list": [
#               {"id": 27, "dict": [["x", {"array": "float32", "shape": [], "data": [5.0]}]]},
#               {
#                 "id": 28,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 29,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 30,
#             "list": [
#               {
#                 "id": 31,
#                 "dict": [
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               },
#               {
#                 "id": 32,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 33,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 34,
#             "list": [
#               {"id": 35, "dict": [["ab", {"array": "float32", "shape": [], "data": [2.0]}]]},
#               {
#                 "id": 36,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 37,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 38,
#             "list": [
#               {
#                 "id": 39,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 40,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               },
#               {"id": 41, "dict": []}
#             ]
#           },
#           {
#             "id": 42,
#             "list": [
#               {"id": 43, "dict": []},
#               {"id": 44, "dict": []},
#               {
#                 "id": 45,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 46,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 47,
#             "list": [
#               {
#                 "id": 48,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 49,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               },
#               {"id": 50, "dict": []}
#             ]
#           },
#           {
#             "id": 51,
#             "list": [
#               {"id": 52, "dict": []},
#               {
#                 "id": 53,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 54,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 55,
#             "list": [
#               {
#                 "id": 56,
#                 "dict": [
#                   [
#                     "items",
#                     {"id": 57, "dict": [[1, {"array": "float32", "shape": [], "data": [4.0]}]]}
#                   ],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               },
#               {
#                 "id": 58,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {"id": 59, "dict": [[0, {"array": "float32", "shape": [], "data": [3.0]}]]}
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 60,
#             "list": [
#               {
#                 "id": 61,
#                 "dict": [
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   [
#                     "items",
#                     {
#                       "id": 62,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ]
#                 ]
#               },
#               {
#                 "id": 63,
#                 "dict": [
#                   ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           },
#           {
#             "id": 64,
#             "list": [
#               {
#                 "id": 65,
#                 "dict": [
#                   [
#                     "items",
#                     {
#                       "id": 66,
#                       "dict": [
#                         [0, {"array": "float32", "shape": [], "data": [3.0]}],
#                         [1, {"array": "float32", "shape": [], "data": [4.0]}]
#                       ]
#                     }
#                   ]
#                 ]
#               },
#               {"id": 67, "dict": [["a", {"array": "float32", "shape": [], "data": [1.0]}]]},
#               {
#                 "id": 68,
#                 "dict": [
#                   ["ab", {"array": "float32", "shape": [], "data": [2.0]}],
#                   ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {"tuple": [false, true, false]},
#       {"tuple": [true, false]},
#       {
#         "id": 69,
#         "list": [
#           {"exception": "ValueError"},
#           {
#             "id": 70,
#             "state": [
#               [
#                 "a",
#                 {
#                   "id": 71,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [1.0]},
#                   "metadata": {"tag": "heavy"}
#                 }
#               ],
#               [
#                 "ab",
#                 {
#                   "id": 72,
#                   "variable": "BatchStat",
#                   "value": {"array": "float32", "shape": [], "data": [2.0]}
#                 }
#               ],
#               [
#                 "items",
#                 {
#                   "id": 73,
#                   "state": [
#                     [
#                       0,
#                       {
#                         "id": 74,
#                         "variable": "Param",
#                         "value": {"array": "float32", "shape": [], "data": [3.0]}
#                       }
#                     ],
#                     [
#                       1,
#                       {
#                         "id": 75,
#                         "variable": "Variable",
#                         "value": {"array": "float32", "shape": [], "data": [4.0]}
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               ["x", {"array": "float32", "shape": [], "data": [5.0]}]
#             ]
#           },
#           {"exception": "ValueError"},
#           {"exception": "ValueError"},
#           {"exception": "IndexError"}
#         ]
#       }
#     ]
#   }
# }
