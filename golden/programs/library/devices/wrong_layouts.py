import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """What jit takes as layouts: nothing, axes, prefixes of the arguments."""
    x = jnp.arange(2.0)
    device = jax.sharding.SingleDeviceSharding(jax.devices()[0])
    f = lambda a, b: a + b
    layouts = (None, 0, "x", (None, None), (device, None), device, (device,), (device, (device,)))
    return [[answer(lambda: jit(f, **{name: layout})(x, x)) for layout in layouts]
            for jit in (nnx.jit, jax.jit) for name in ("in_shardings", "out_shardings")]


# recorded from flax-0.12.12, program a4b060ba4d37da1481dbf853616899cb1f9d6a4256cf03307e9fd50f892b585e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "TypeError",
#           "TypeError",
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "TypeError",
#           "TypeError",
#           "ValueError",
#           "ValueError",
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "TypeError",
#           "TypeError",
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "ValueError",
#           "ValueError"
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "TypeError",
#           "TypeError",
#           "ValueError",
#           "ValueError",
#           {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#           "ValueError",
#           "ValueError"
#         ]
#       }
#     ]
#   }
# }
