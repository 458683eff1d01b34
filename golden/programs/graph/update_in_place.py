import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.Param(jnp.float32(2))


class Net(nnx.Module):
    def __init__(self):
        self.m = Inner()
        self.n = 3
        self.x = jnp.float32(0)
        self.items = nnx.List([nnx.Param(jnp.float32(1))])
        self.table = nnx.data({"k": nnx.Param(jnp.float32(5))})
        self.pair = nnx.data((nnx.Param(jnp.float32(6)),))


def p(value):
    return nnx.Param(jnp.float32(value))


def attempt(state):
    net = Net()
    try:
        nnx.update(net, state)
        return net
    except Exception as error:
        return error


def main():
    """update, case by case: what is there is changed, what is not is added, what does not fit is refused."""
    return [
        attempt({"n": 4}),
        attempt({"n": jnp.ones(1)}),
        attempt({"m": p(1)}),
        attempt({"m": 1}),
        attempt({"zz": p(1), "yy": jnp.float32(2), "xx": {"q": 1}}),
        attempt({"zz": nnx.State({"q": p(1)})}),
        attempt({"items": {0: p(9), 1: p(8)}}),
        attempt({"items": {5: p(9)}}),
        attempt({"items": {"0": p(9)}}),
        attempt({"table": {"k": p(9), "j": p(8)}}),
        attempt({"pair": {0: p(9)}}),
        attempt({"pair": {1: p(9)}}),
        attempt({"x": jnp.float32(3)}),
        attempt({"x": p(3)}),
        attempt({"m": {"a": 7}}),
        attempt({"m": {"a": nnx.State({})}}),
        attempt({"m": {"a": nnx.BatchStat(jnp.float32(1), tag="q")}}),
        attempt(3),
    ]


# recorded from flax-0.12.12, program 7be1e470b080c2b61e9cde38b8ac42acdd0c45542ba382c65c021f7c03918b2c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 2,
#             "class": "List",
#             "list": [
#               {
#                 "id": 3,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 4,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 5,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 6,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 4,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 7,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 8,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 9,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {"exception": "ValueError"},
#       {"exception": "ValueError"},
#       {"exception": "AttributeError"},
#       {
#         "id": 10,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 11,
#             "class": "List",
#             "list": [
#               {
#                 "id": 12,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 13,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 14,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 15,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 16,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 17,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 18,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]},
#           "xx": {"id": 19, "dict": [["q", 1]]},
#           "yy": {"array": "float32", "shape": [], "data": [2.0]},
#           "zz": {"id": 20, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       },
#       {"exception": "ValueError"},
#       {
#         "id": 21,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 22,
#             "class": "List",
#             "list": [
#               {
#                 "id": 23,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]}
#               },
#               {
#                 "id": 24,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [8.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 25,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 26,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 27,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 28,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 29,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 30,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {
#         "id": 31,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 32,
#             "class": "List",
#             "list": [
#               {
#                 "id": 33,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               {
#                 "id": 34,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 35,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 36,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 37,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 38,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 39,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 40,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {"exception": "KeyError"},
#       {
#         "id": 41,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 42,
#             "class": "List",
#             "list": [
#               {
#                 "id": 43,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 44,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 45,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 46,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 47,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 48,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 49,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [9.0]}
#                 }
#               ],
#               [
#                 "j",
#                 {
#                   "id": 50,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [8.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {
#         "id": 51,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 52,
#             "class": "List",
#             "list": [
#               {
#                 "id": 53,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 54,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 55,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 56,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 57,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 58,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 59,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {"exception": "ValueError"},
#       {
#         "id": 60,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 61,
#             "class": "List",
#             "list": [
#               {
#                 "id": 62,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 63,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 64,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 65,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 66,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 67,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 68,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [3.0]}
#         }
#       },
#       {
#         "id": 69,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 70,
#             "class": "List",
#             "list": [
#               {
#                 "id": 71,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 72,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 73,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 74,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 75,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 76,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 77,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"id": 78, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [3.0]}}
#         }
#       },
#       {
#         "id": 79,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 80,
#             "class": "List",
#             "list": [
#               {
#                 "id": 81,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 82,
#             "module": "Inner",
#             "attributes": {
#               "a": {"id": 83, "variable": "Param", "value": 7},
#               "b": {
#                 "id": 84,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 85,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 86,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 87,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {
#         "id": 88,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 89,
#             "class": "List",
#             "list": [
#               {
#                 "id": 90,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 91,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 92,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               },
#               "b": {
#                 "id": 93,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 94,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 95,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 96,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {
#         "id": 97,
#         "module": "Net",
#         "attributes": {
#           "items": {
#             "id": 98,
#             "class": "List",
#             "list": [
#               {
#                 "id": 99,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             ]
#           },
#           "m": {
#             "id": 100,
#             "module": "Inner",
#             "attributes": {
#               "a": {
#                 "id": 101,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]},
#                 "metadata": {"tag": "q"}
#               },
#               "b": {
#                 "id": 102,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "n": 3,
#           "pair": {
#             "tuple": [
#               {
#                 "id": 103,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [6.0]}
#               }
#             ]
#           },
#           "table": {
#             "id": 104,
#             "dict": [
#               [
#                 "k",
#                 {
#                   "id": 105,
#                   "variable": "Param",
#                   "value": {"array": "float32", "shape": [], "data": [5.0]}
#                 }
#               ]
#             ]
#           },
#           "x": {"array": "float32", "shape": [], "data": [0.0]}
#         }
#       },
#       {"exception": "AttributeError"}
#     ]
#   }
# }
