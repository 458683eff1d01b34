import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))
        self.x = jnp.float32(2)
        self.layers = nnx.List([nnx.Param(jnp.float32(3)), nnx.Param(jnp.float32(4))])
        self.table = nnx.data({2: nnx.Param(jnp.float32(5)), 1: jnp.float32(6)})
        self.items = nnx.data([nnx.Param(jnp.float32(7)), jnp.float32(8)])
        self.pair = nnx.data((nnx.Param(jnp.float32(9)), jnp.float32(10)))


def answer(state):
    """The Module after the update, or the class of the error."""
    net = Net()
    try:
        nnx.update(net, state)
    except Exception as error:
        return type(error).__name__
    return nnx.state(net)


def main():
    """States with keys that a Module, a list, a dict or a tuple has, can get, or cannot have."""
    y = jnp.float32(20)
    return [
        answer(state)
        for state in (
            {"w": y}, {"w": nnx.BatchStat(y, tag="t")}, {"w": {}}, {"w": nnx.State({})}, {"w": {"a": y}},
            {"x": y}, {"x": nnx.Param(y)}, {"x": {}}, {"new": y}, {"new": nnx.Param(y)}, {"new": {"a": y}},
            {1: y}, {None: y}, {(1, 2): y},
            {"layers": {0: y}}, {"layers": {2: y}}, {"layers": {9: y}}, {"layers": {100_000: y}}, {"layers": {"0": y}},
            {"layers": {"a": y}}, {"layers": {None: y}}, {"layers": y}, {"layers": nnx.Param(y)}, {"layers": [y, y]},
            {"table": {2: y}}, {"table": {1: y}}, {"table": {3: y}}, {"table": y},
            {"items": {0: y}}, {"items": {1: y}}, {"items": {2: y}},
            {"items": [y, y]}, {"pair": {0: y}}, {"pair": {1: y}}, {"pair": {2: y}}, {"pair": {"a": y}},
            {"w": "text"}, {"x": "text"}, {"layers": "text"}, {"layers": None}, {"w": None}, {"x": None},
        )
    ]


# recorded from flax-0.12.12, program 300f0d4a5e9758236d832e41f81067e5ca11657f87683494e3b56aa0831996ed
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "state": [
#           [
#             "items",
#             {
#               "id": 2,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 4,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 5,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 6,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 7,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 8,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 9,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 10,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 11,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [20.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 12,
#         "state": [
#           [
#             "items",
#             {
#               "id": 13,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 14,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 15,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 16,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 17,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 18,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 19,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 20,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 21,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 22,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [20.0]},
#               "metadata": {"tag": "t"}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 23,
#         "state": [
#           [
#             "items",
#             {
#               "id": 24,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 25,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 26,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 27,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 28,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 29,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 30,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 31,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 32,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           ["w", {"id": 33, "variable": "Param", "value": {"id": 34, "dict": []}}],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 35,
#         "state": [
#           [
#             "items",
#             {
#               "id": 36,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 37,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 38,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 39,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 40,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 41,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 42,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 43,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 44,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 45,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 46,
#         "state": [
#           [
#             "items",
#             {
#               "id": 47,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 48,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 49,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 50,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 51,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 52,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 53,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 54,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 55,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 56,
#               "variable": "Param",
#               "value": {"id": 57, "dict": [["a", {"array": "float32", "shape": [], "data": [20.0]}]]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 58,
#         "state": [
#           [
#             "items",
#             {
#               "id": 59,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 60,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 61,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 62,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 63,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 64,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 65,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 66,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 67,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 68,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [20.0]}]
#         ]
#       },
#       {
#         "id": 69,
#         "state": [
#           [
#             "items",
#             {
#               "id": 70,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 71,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 72,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 73,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 74,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 75,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 76,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 77,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 78,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 79,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           [
#             "x",
#             {
#               "id": 80,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [20.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 81,
#         "state": [
#           [
#             "items",
#             {
#               "id": 82,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 83,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 84,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 85,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 86,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 87,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 88,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 89,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 90,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 91,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 92,
#         "state": [
#           [
#             "items",
#             {
#               "id": 93,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 94,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 95,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 96,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 97,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           ["new", {"array": "float32", "shape": [], "data": [20.0]}],
#           [
#             "pair",
#             {
#               "id": 98,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 99,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 100,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 101,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 102,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 103,
#         "state": [
#           [
#             "items",
#             {
#               "id": 104,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 105,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 106,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 107,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 108,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "new",
#             {
#               "id": 109,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [20.0]}
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 110,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 111,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 112,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 113,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 114,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       "ValueError",
#       "KeyError",
#       "KeyError",
#       "KeyError",
#       {
#         "id": 115,
#         "state": [
#           [
#             "items",
#             {
#               "id": 116,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 117,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 118,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 119,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [20.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 120,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 121,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 122,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 123,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 124,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 125,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 126,
#         "state": [
#           [
#             "items",
#             {
#               "id": 127,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 128,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 129,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 130,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 131,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ],
#                 [2, {"array": "float32", "shape": [], "data": [20.0]}]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 132,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 133,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 134,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 135,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 136,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 137,
#         "state": [
#           [
#             "items",
#             {
#               "id": 138,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 139,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 140,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 141,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 142,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ],
#                 [2, {"array": "float32", "shape": [], "data": [20.0]}]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 143,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 144,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 145,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 146,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 147,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 148,
#         "state": [
#           [
#             "items",
#             {
#               "id": 149,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 150,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 151,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 152,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 153,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ],
#                 [2, {"array": "float32", "shape": [], "data": [20.0]}]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 154,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 155,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 156,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 157,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 158,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       "KeyError",
#       "KeyError",
#       "KeyError",
#       "ValueError",
#       "ValueError",
#       "AttributeError",
#       {
#         "id": 159,
#         "state": [
#           [
#             "items",
#             {
#               "id": 160,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 161,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 162,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 163,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 164,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 165,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 166,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 167,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 168,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [20.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 169,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 170,
#         "state": [
#           [
#             "items",
#             {
#               "id": 171,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 172,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 173,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 174,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 175,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 176,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 177,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 178,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [20.0]}],
#                 [
#                   2,
#                   {
#                     "id": 179,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 180,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 181,
#         "state": [
#           [
#             "items",
#             {
#               "id": 182,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 183,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 184,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 185,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 186,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 187,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 188,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 189,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 190,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ],
#                 [3, {"array": "float32", "shape": [], "data": [20.0]}]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 191,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       "ValueError",
#       {
#         "id": 192,
#         "state": [
#           [
#             "items",
#             {
#               "id": 193,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 194,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [20.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 195,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 196,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 197,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 198,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 199,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 200,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 201,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 202,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 203,
#         "state": [
#           [
#             "items",
#             {
#               "id": 204,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 205,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [20.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 206,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 207,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 208,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 209,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 210,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 211,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 212,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 213,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       "IndexError",
#       "AttributeError",
#       {
#         "id": 214,
#         "state": [
#           [
#             "items",
#             {
#               "id": 215,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 216,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 217,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 218,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 219,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 220,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 221,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [20.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 222,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 223,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 224,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "id": 225,
#         "state": [
#           [
#             "items",
#             {
#               "id": 226,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 227,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 228,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 229,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 230,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 231,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 232,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 233,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 234,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           ["w", {"id": 235, "variable": "Param", "value": "text"}],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 236,
#         "state": [
#           [
#             "items",
#             {
#               "id": 237,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 238,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 239,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 240,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 241,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 242,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 243,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 244,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 245,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 246,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ],
#           ["x", "text"]
#         ]
#       },
#       "AttributeError",
#       "AttributeError",
#       {
#         "id": 247,
#         "state": [
#           [
#             "items",
#             {
#               "id": 248,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 249,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 250,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 251,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 252,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 253,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 254,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 255,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 256,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           ["w", {"id": 257, "variable": "Param", "value": null}],
#           ["x", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 258,
#         "state": [
#           [
#             "items",
#             {
#               "id": 259,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 260,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [7.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [8.0]}]
#               ]
#             }
#           ],
#           [
#             "layers",
#             {
#               "id": 261,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 262,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [3.0]}
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 263,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "pair",
#             {
#               "id": 264,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 265,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 ],
#                 [1, {"array": "float32", "shape": [], "data": [10.0]}]
#               ]
#             }
#           ],
#           [
#             "table",
#             {
#               "id": 266,
#               "state": [
#                 [1, {"array": "float32", "shape": [], "data": [6.0]}],
#                 [
#                   2,
#                   {
#                     "id": 267,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [5.0]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 268,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [1.0]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
