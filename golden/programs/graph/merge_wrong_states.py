import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1), tag="t")
        self.inner = nnx.Dict(a=nnx.BatchStat(jnp.float32(2)))
        self.x = jnp.float32(3)


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """States that lack a leaf, have another one, or have one where a state belongs."""
    y = jnp.float32(9)
    graphdef, state = nnx.split(Net())
    root, leaf = nnx.split(nnx.Param(y))
    pure, bare = nnx.split(y)
    states = (
        {}, {"w": y}, {"w": y, "inner": {"a": y}, "x": y},
        {"w": y, "inner": {"a": y}, "x": y, "more": y}, y, None, [y, y, y],
        {"w": nnx.BatchStat(y), "inner": {"a": nnx.Param(y)}, "x": nnx.Param(y)}, {"w": None, "inner": {"a": None}, "x": None},
        {"w": "text", "inner": {"a": 1}, "x": 2.0}, {"w": y, "inner": {"a": y}, "x": {}},
    )
    merged = [answer(lambda: nnx.merge(graphdef, state)) for state in states]
    several = [
        answer(lambda: nnx.merge(graphdef, {"w": y}, {"inner": {"a": y}}, {"x": y})),
        answer(lambda: nnx.merge(graphdef, {"w": y}, {"w": y, "inner": {"a": y}}, {"x": y})),
        answer(lambda: nnx.merge(graphdef, {"w": y}, {"inner": {"a": y}})),
        answer(lambda: nnx.merge(graphdef)),
        answer(lambda: nnx.merge(state, graphdef)),
    ]
    roots = [
        answer(lambda: nnx.merge(root, leaf)), answer(lambda: nnx.merge(root, y)), answer(lambda: nnx.merge(root, {})),
        answer(lambda: nnx.merge(pure, bare)), answer(lambda: nnx.merge(pure, {})),
        answer(lambda: nnx.merge(pure, nnx.Param(y))), answer(lambda: nnx.merge(root)),
    ]
    return merged, several, roots


# recorded from flax-0.12.12, program 6f16f228f1ba7cbadbd8ab47c211649890a8928c68594514ed1af1e170140876
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           "ValueError",
#           "ValueError",
#           {
#             "id": 1,
#             "module": "Net",
#             "attributes": {
#               "inner": {
#                 "id": 2,
#                 "module": "Dict",
#                 "attributes": {
#                   "a": {
#                     "id": 3,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 }
#               },
#               "w": {
#                 "id": 4,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]},
#                 "metadata": {"tag": "t"}
#               },
#               "x": {"array": "float32", "shape": [], "data": [9.0]}
#             }
#           },
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           {
#             "id": 5,
#             "module": "Net",
#             "attributes": {
#               "inner": {
#                 "id": 6,
#                 "module": "Dict",
#                 "attributes": {
#                   "a": {
#                     "id": 7,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 }
#               },
#               "w": {
#                 "id": 8,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]},
#                 "metadata": {"tag": "t"}
#               },
#               "x": {"array": "float32", "shape": [], "data": [9.0]}
#             }
#           },
#           {
#             "id": 9,
#             "module": "Net",
#             "attributes": {
#               "inner": {
#                 "id": 10,
#                 "module": "Dict",
#                 "attributes": {
#                   "a": {
#                     "id": 11,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 }
#               },
#               "w": {
#                 "id": 12,
#                 "variable": "BatchStat",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]}
#               },
#               "x": {
#                 "id": 13,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]}
#               }
#             }
#           },
#           {
#             "id": 14,
#             "module": "Net",
#             "attributes": {
#               "inner": {
#                 "id": 15,
#                 "module": "Dict",
#                 "attributes": {"a": {"id": 16, "variable": "BatchStat", "value": null}}
#               },
#               "w": {"id": 17, "variable": "Param", "value": null, "metadata": {"tag": "t"}},
#               "x": null
#             }
#           },
#           {
#             "id": 18,
#             "module": "Net",
#             "attributes": {
#               "inner": {
#                 "id": 19,
#                 "module": "Dict",
#                 "attributes": {"a": {"id": 20, "variable": "BatchStat", "value": 1}}
#               },
#               "w": {"id": 21, "variable": "Param", "value": "text", "metadata": {"tag": "t"}},
#               "x": {"float": 2.0}
#             }
#           },
#           "ValueError"
#         ]
#       },
#       {
#         "id": 22,
#         "list": [
#           {
#             "id": 23,
#             "module": "Net",
#             "attributes": {
#               "inner": {
#                 "id": 24,
#                 "module": "Dict",
#                 "attributes": {
#                   "a": {
#                     "id": 25,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [], "data": [9.0]}
#                   }
#                 }
#               },
#               "w": {
#                 "id": 26,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [9.0]},
#                 "metadata": {"tag": "t"}
#               },
#               "x": {"array": "float32", "shape": [], "data": [9.0]}
#             }
#           },
#           "ValueError",
#           "ValueError",
#           "TypeError",
#           "TypeError"
#         ]
#       },
#       {
#         "id": 27,
#         "list": [
#           {"id": 28, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [9.0]}},
#           {"id": 29, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [9.0]}},
#           "ValueError",
#           {"array": "float32", "shape": [], "data": [9.0]},
#           "ValueError",
#           {"id": 30, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [9.0]}},
#           "TypeError"
#         ]
#       }
#     ]
#   }
# }
