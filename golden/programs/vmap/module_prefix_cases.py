"""A Module among the axes that lacks an attribute, or has another one."""
import jax
import jax.numpy as jnp
from flax import nnx


class Pack(nnx.Module):
    def __init__(self, **items):
        for name, item in items.items():
            setattr(self, name, nnx.data(item))


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    xs = jnp.arange(2.0)
    pack = Pack(a=nnx.Param(xs), b=nnx.Param(xs))
    prefixes = [
        Pack(a=0, b=0), Pack(a=0, b=None), Pack(a=0), Pack(a=0, c=0), Pack(a=0, b=0, c=0),
        Pack(a=(0,), b=0), (Pack(a=0, b=0),), {"a": 0, "b": 0}, nnx.State({"a": 0, "b": 0}),
    ]
    read = lambda m: m.a[...] + m.b[...].sum()
    return [
        [answer(lambda: vmap(read, in_axes=(prefix,))(pack)) for prefix in prefixes]
        for vmap in (nnx.vmap, jax.vmap)
    ]


# recorded from flax-0.12.12, program 01400dac70adf6435fc8385bd955d3a8f413147b880b8c89cf9e1e7f3fedfb10
# modes: tree
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
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
#       {
#         "id": 1,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError",
#           "ValueError"
#         ]
#       }
#     ]
#   }
# }
