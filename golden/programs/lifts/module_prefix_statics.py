import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


class Net(nnx.Module):
    def __init__(self, w, static):
        self.w = nnx.data(w)
        self.static = static


class Derived(Net):
    pass


def main():
    """A Module is a prefix of one of its class with equal static attributes."""
    xs = jnp.arange(2.0)
    return [
        [answer(lambda: vmap(lambda m: m.w * 2, in_axes=(prefix,))(Net(xs, "a"))) for prefix in (Net(0, "a"), Net(0, "b"), Derived(0, "a"))]
        for vmap in (nnx.vmap, jax.vmap)
    ]


# recorded from flax-0.12.12, program 73fce51d5850a9b3853016c2c77a574708ca1275681a963bc637b591f8c9ccdd
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [{"array": "float32", "shape": [2], "data": [0.0, 2.0]}, "ValueError", "ValueError"]
#       },
#       {
#         "id": 2,
#         "list": [{"array": "float32", "shape": [2], "data": [0.0, 2.0]}, "ValueError", "ValueError"]
#       }
#     ]
#   }
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["ValueError", "ValueError", "ValueError"]},
#       {
#         "id": 2,
#         "list": [{"array": "float32", "shape": [2], "data": [0.0, 2.0]}, "ValueError", "ValueError"]
#       }
#     ]
#   }
# }
