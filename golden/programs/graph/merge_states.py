import jax.numpy as jnp
from flax import nnx


class Net(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1), tag="t")
        self.b = nnx.Param(jnp.float32(2))
        self.c = jnp.float32(3)


def attempt(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except Exception as error:
        return error


def main():
    """merge takes States, dicts, bare values and a list of leaves; Variables of another type stay what they are."""
    net = Net()
    graphdef, state = nnx.split(net)
    bare = nnx.merge(graphdef, {"a": jnp.float32(7), "b": jnp.float32(8), "c": 9})
    other = nnx.merge(graphdef, {"a": nnx.BatchStat(jnp.float32(7)), "b": nnx.Param(1)}, {"c": 2})
    listed = nnx.merge(graphdef, [4, 5, 6])
    copied = nnx.merge(graphdef, state, copy=True)
    pure = nnx.merge(graphdef, nnx.to_pure_dict(state))
    flat = nnx.merge(graphdef, nnx.to_flat_state(state))
    errors = [
        attempt(nnx.merge, graphdef, state, state),
        attempt(nnx.merge, graphdef, {}),
        attempt(nnx.merge, graphdef, None),
        attempt(nnx.merge, graphdef),
        attempt(nnx.merge, 3, state),
    ]
    return bare, other, listed, copied, copied.a is net.a, pure, flat, errors


# recorded from flax-0.12.12, program 60bee4ae0de860bdb1d7498bc08145c340a9d4d499f67b39cb2f65961ec5ff05
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
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [7.0]},
#             "metadata": {"tag": "t"}
#           },
#           "b": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [8.0]}},
#           "c": 9
#         }
#       },
#       {
#         "id": 3,
#         "module": "Net",
#         "attributes": {
#           "a": {
#             "id": 4,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [7.0]}
#           },
#           "b": {"id": 5, "variable": "Param", "value": 1},
#           "c": 2
#         }
#       },
#       {
#         "id": 6,
#         "module": "Net",
#         "attributes": {
#           "a": {"id": 7, "variable": "Param", "value": 4, "metadata": {"tag": "t"}},
#           "b": {"id": 8, "variable": "Param", "value": 5},
#           "c": 6
#         }
#       },
#       {
#         "id": 9,
#         "module": "Net",
#         "attributes": {
#           "a": {
#             "id": 10,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"tag": "t"}
#           },
#           "b": {"id": 11, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "c": {"array": "float32", "shape": [], "data": [3.0]}
#         }
#       },
#       false,
#       {
#         "id": 12,
#         "module": "Net",
#         "attributes": {
#           "a": {
#             "id": 13,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"tag": "t"}
#           },
#           "b": {"id": 14, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "c": {"array": "float32", "shape": [], "data": [3.0]}
#         }
#       },
#       {
#         "id": 15,
#         "module": "Net",
#         "attributes": {
#           "a": {
#             "id": 16,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "data": [1.0]},
#             "metadata": {"tag": "t"}
#           },
#           "b": {"id": 17, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "c": {"array": "float32", "shape": [], "data": [3.0]}
#         }
#       },
#       {
#         "id": 18,
#         "list": [
#           {"exception": "ValueError"},
#           {"exception": "ValueError"},
#           {"exception": "ValueError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"}
#         ]
#       }
#     ]
#   }
# }
