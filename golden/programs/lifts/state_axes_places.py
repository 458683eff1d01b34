"""StateAxes over a Module with bare arrays, over what is no Module, and in the axes of outputs."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self):
        self.w = nnx.Param({"a": jnp.arange(2.0), "b": None})
        self.x = jnp.arange(2.0)
        self.n = nnx.BatchStat(jnp.float32(1))


def main():
    xs = jnp.arange(2.0)
    axes = nnx.StateAxes({nnx.BatchStat: None, ...: 0})
    by_path = nnx.StateAxes({nnx.PathContains("n"): None, nnx.OfType(jax.Array): 0, nnx.Param: 0})
    some = nnx.StateAxes({nnx.Param: 0})
    read = lambda net: net.x + net.n[...] + net.w["a"]
    same = lambda net: net
    nested = [nnx.StateAxes({...: nnx.StateAxes({...: 0})})]
    calls = [
        lambda: nnx.vmap(read, in_axes=(axes,))(Net()), lambda: nnx.vmap(read, in_axes=(by_path,))(Net()),
        lambda: nnx.vmap(read, in_axes=(some,))(Net()), lambda: nnx.vmap(lambda x: x, in_axes=(axes,))(xs),
        lambda: nnx.vmap(lambda x: x, in_axes=(axes,))([xs]), lambda: nnx.vmap(lambda x: x[0], in_axes=(axes,))((xs, Net())),
        lambda: nnx.vmap(same, in_axes=(axes,), out_axes=axes)(Net()), lambda: nnx.vmap(lambda x: x, out_axes=axes)(xs),
        lambda: nnx.vmap(read, in_axes=([axes],))(Net()),
        lambda: nnx.scan(lambda c, net: (c, net.x), in_axes=(nnx.Carry, axes))(1.0, Net()),
    ]
    calls += [lambda axes=axes: nnx.vmap(read, in_axes=(axes,))(Net()) for axes in nested]
    return [answer(call) for call in calls]


# recorded from flax-0.12.12, program f93d9db80e0d29f4e230e35d01779ec8d10de2649923b6979f5c6794d26278de
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2], "data": [1.0, 3.0]},
#       {"array": "float32", "shape": [2], "data": [1.0, 3.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "id": 1,
#         "module": "Net",
#         "attributes": {
#           "n": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "float32", "shape": [], "data": [1.0]}
#           },
#           "w": {
#             "id": 3,
#             "variable": "Param",
#             "value": {
#               "id": 4,
#               "dict": [["a", {"array": "float32", "shape": [2], "data": [0.0, 1.0]}], ["b", null]]
#             }
#           },
#           "x": {"array": "float32", "shape": [2], "data": [0.0, 1.0]}
#         }
#       },
#       "ValueError",
#       "ValueError",
#       {"tuple": [{"float": 1.0}, {"array": "float32", "shape": [2], "data": [0.0, 1.0]}]},
#       "TypeError"
#     ]
#   }
# }
