import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """update, pop and merge_state of what is no graph node, and with what is no state."""
    y = jnp.float32(2)
    net = lambda: nnx.Dict(a=nnx.Param(jnp.float32(1)))
    return [
        answer(call)
        for call in (
            lambda: nnx.update(y, {"a": y}), lambda: nnx.update("text", {}), lambda: nnx.update(None, {}),
            lambda: nnx.update(None, {"a": y}), lambda: nnx.update((), {0: y}), lambda: nnx.update([y], {0: y}),
            lambda: nnx.update({"a": y}, {"a": 2 * y}), lambda: nnx.update(net(), y), lambda: nnx.update(net(), None),
            lambda: nnx.update(net(), [y]), lambda: nnx.update(net(), "a"),
            lambda: nnx.update(net()), lambda: nnx.update(nnx.Param(y), y), lambda: nnx.update(nnx.Param(y), {"a": y}),
            lambda: nnx.pop(y, nnx.Param), lambda: nnx.pop("text", nnx.Param), lambda: nnx.pop(None, nnx.Param),
            lambda: nnx.pop(nnx.Param(y), nnx.Param), lambda: nnx.pop((nnx.Param(y),), nnx.Param),
            lambda: nnx.pop([nnx.Param(y)], nnx.Param), lambda: nnx.pop({"a": nnx.Param(y)}, nnx.Param),
            lambda: nnx.pop({1: nnx.Param(y), 2: (nnx.Param(y),)}, nnx.Param), lambda: nnx.pop(nnx.List([nnx.Param(y)]), nnx.Param),
            lambda: nnx.merge_state({"a": y}, {"b": y}), lambda: nnx.merge_state({"a": {"c": y}}, {"a": {"b": y}}),
            lambda: nnx.merge_state({"a": {"b": y}}, {"a": y}),
            lambda: nnx.merge_state({}, {}), lambda: nnx.merge_state({"a": {}}, {"b": y}),
        )
    ]


# recorded from flax-0.12.12, program 92dd838d17b1332fa48300c5e4285c0eb3240642f3f3c939a8f8ef615e28a386
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "RuntimeError",
#       "RuntimeError",
#       null,
#       "ValueError",
#       "ValueError",
#       null,
#       null,
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       "AttributeError",
#       "TypeError",
#       null,
#       null,
#       "RuntimeError",
#       "RuntimeError",
#       {"id": 1, "state": []},
#       "RuntimeError",
#       "ValueError",
#       "ValueError",
#       {
#         "id": 2,
#         "state": [
#           [
#             "a",
#             {
#               "id": 3,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             }
#           ]
#         ]
#       },
#       "ValueError",
#       {
#         "id": 4,
#         "state": [
#           [
#             0,
#             {
#               "id": 5,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "data": [2.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 6,
#         "state": [
#           ["a", {"array": "float32", "shape": [], "data": [2.0]}],
#           ["b", {"array": "float32", "shape": [], "data": [2.0]}]
#         ]
#       },
#       {
#         "id": 7,
#         "state": [
#           [
#             "a",
#             {
#               "id": 8,
#               "state": [
#                 ["b", {"array": "float32", "shape": [], "data": [2.0]}],
#                 ["c", {"array": "float32", "shape": [], "data": [2.0]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {"id": 9, "state": [["a", {"array": "float32", "shape": [], "data": [2.0]}]]},
#       {"id": 10, "state": []},
#       {"id": 11, "state": [["b", {"array": "float32", "shape": [], "data": [2.0]}]]}
#     ]
#   }
# }
