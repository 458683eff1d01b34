import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Axes of scan that make no sense: carries twice, nested or alone, what is no axis, no length."""
    c, xs, carry = jnp.float32(0), jnp.arange(3.0), nnx.Carry
    step = lambda c, x: (c + x, x)

    def scanned(in_axes, out_axes, *args, f=step, **options):
        return answer(lambda: nnx.scan(f, in_axes=in_axes, out_axes=out_axes, **options)(*args))

    both = (carry, 0)
    return [
        scanned((carry, carry), both, c, c),
        scanned(both, (carry, carry), c, xs),
        scanned(({"c": carry}, 0), both, {"c": c}, xs),
        scanned(both, ([carry], 0), c, xs),
        scanned(((carry,), 0), both, (c,), xs),
        scanned(carry, carry, c, f=lambda c: c + 1, length=3),
        scanned(carry, carry, c, c, f=lambda c, d: c + d, length=3),
        scanned(carry, carry, c, f=lambda c: c + 1),
        scanned(carry, 0, c, f=lambda c: c, length=3),
        scanned(0, carry, xs, f=lambda x: x),
        scanned((carry, None), both, c, xs),
        scanned((carry, None), both, c, c, length=2),
        scanned(both, (carry, None), c, xs),
        scanned(both, (carry, {"a": None}), c, xs, f=lambda c, x: (c, {"a": x})),
        scanned(both, (carry, {"a": 0}), c, xs, f=lambda c, x: (c, {"a": x})),
        scanned(both, (carry, (0, None)), c, xs, f=lambda c, x: (c, (x, c))),
        scanned((carry, 1), both, c, xs),
        scanned((carry, -1), both, c, xs),
        scanned((carry, -2), both, c, xs),
        scanned(both, (carry, 1), c, xs),
        scanned(both, (carry, -1), c, xs),
        scanned(both, (carry, 2), c, xs),
        scanned(both, (carry, -3), c, xs),
        scanned((0, carry), (0, carry), xs, c, f=lambda x, c: (x, c + x)),
    ]


# recorded from flax-0.12.12, program 0301b644cb4345e25ece84ed6e79652212009b52d5df6c85b64dbe2f8baad61e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [], "data": [3.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"array": "float32", "shape": [2], "data": [0.0, 0.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"id": 1, "dict": [["a", {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}]]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [3.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       }
#     ]
#   }
# }
