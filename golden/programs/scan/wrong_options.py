import jax.numpy as jnp
from flax import nnx
from jax import lax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Options of scan that say nothing of steps: axes, lengths, directions."""
    step = lambda c, x: (c + x, x)
    x, xs = jnp.float32(3), jnp.arange(3.0)
    return [
        nnx.scan(step, length=3)(x, xs), answer(lambda: nnx.scan(step, length=2)(x, xs)),
        nnx.scan(step, unroll=0)(x, xs), nnx.scan(step, unroll=2)(x, xs), nnx.scan(step, reverse="yes")(x, xs),
        answer(lambda: nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, None))(x, xs)),
        answer(lambda: nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 5))(x, xs)),
        answer(lambda: nnx.scan(step, in_axes=(0, 0), out_axes=(nnx.Carry, 0))(xs, xs)),
        answer(lambda: nnx.scan(step, in_axes=(nnx.Carry, nnx.Carry), out_axes=(nnx.Carry, 0))(x, xs)),
        answer(lambda: nnx.scan(step, in_axes=(nnx.Carry,), out_axes=(nnx.Carry, 0))(x, xs)),
        nnx.scan(step, in_axes=(nnx.Carry, None), out_axes=(nnx.Carry, 0), length=2)(x, x),
        answer(lambda: nnx.scan(step, in_axes=(nnx.Carry, None), out_axes=(nnx.Carry, 0))(x, x)),
        answer(lambda: nnx.scan(step, more=1)), answer(lambda: nnx.scan(3)(x, xs)),
        answer(lambda: lax.scan(step, x, xs, length=2)), answer(lambda: lax.scan(step, x, None, length=2)),
        answer(lambda: lax.scan(step, x, None)), lax.scan(step, x, xs, unroll=0), lax.scan(step, x, xs, unroll=True),
        lax.scan(lambda c, _: (c, c), x, length=2), answer(lambda: lax.scan(step, x, (xs, xs[:2]))),
        lax.scan(lambda c, x: (c, None), None, xs),
    ]


# recorded from flax-0.12.12, program 0f03c09e54e70550d9fbfa5b46d91378c4ca7762fe434c9d21fd77242cb1693a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [9.0]},
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#         ]
#       },
#       "ValueError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [6.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [2], "data": [3.0, 3.0]}
#         ]
#       },
#       "ValueError",
#       {"tuple": [null, null]}
#     ]
#   }
# }
