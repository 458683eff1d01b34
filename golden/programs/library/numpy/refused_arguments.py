"""What functions of arrays refuse, and by which error: lists, None, other numbers of axes, other types."""

import jax.numpy as jnp


def refused(f, *args, **options):
    try:
        f(*args, **options)
    except Exception as error:
        return type(error).__name__
    return "taken"


def main():
    line, square, cube = jnp.ones(3), jnp.ones((2, 2)), jnp.ones((2, 2, 2))
    of_one = [
        jnp.deg2rad, jnp.isposinf, jnp.log2, jnp.log10, jnp.modf, jnp.nan_to_num, jnp.rint, jnp.signbit, jnp.sinc, jnp.argwhere,
        jnp.cumulative_sum, jnp.diff, jnp.median, jnp.nansum, jnp.nanmean, jnp.nanmax, jnp.nanvar, jnp.unique, jnp.unstack,
        jnp.vander, jnp.rot90, jnp.trapezoid, jnp.cov, jnp.polyder, jnp.atleast_2d, jnp.atleast_3d,
    ]
    of_two = [
        jnp.copysign, jnp.hypot, jnp.heaviside, jnp.kron, jnp.cross, jnp.convolve, jnp.correlate, jnp.polyadd, jnp.polymul,
        jnp.polyval, jnp.searchsorted, jnp.isin, jnp.union1d, jnp.setdiff1d, jnp.digitize, jnp.fmax, jnp.gcd,
    ]
    return {
        "lists": [refused(f, [1.0, 2.0]) for f in of_one] + [refused(f, [1.0, 2.0], line) for f in of_two],
        "None": [refused(f, None) for f in of_one] + [refused(f, line, None) for f in of_two],
        "scalars": [refused(f, 2.5) for f in (jnp.diff, jnp.rot90, jnp.vander, jnp.polyder, jnp.cumulative_sum)],
        "axes": [
            refused(jnp.rot90, line), refused(jnp.rot90, square, axes=(1, -1)), refused(jnp.vander, square),
            refused(jnp.searchsorted, 2.5, line), refused(jnp.digitize, line, 2.5), refused(jnp.cov, cube),
            refused(jnp.corrcoef, cube), refused(jnp.bincount, jnp.ones((2, 2), jnp.int32)), refused(jnp.median, line, axis=1),
            refused(jnp.polyadd, line, 2.5), refused(jnp.polymul, line, 2.5), refused(jnp.median, jnp.zeros((0,))),
        ],
        "types": [
            refused(jnp.gcd, line, line), refused(jnp.lcm, 2.5, 3), refused(jnp.gcd, jnp.array([True]), jnp.array([True])),
            refused(jnp.bincount, line), refused(jnp.diff, line, n=-1), refused(jnp.nanstd, line, dtype=jnp.int32),
            refused(jnp.ediff1d, jnp.array([True, False])), refused(jnp.broadcast_shapes, (2, 2), (3,)),
            refused(jnp.interp, 1.0, line, line, left="beyond"), refused(jnp.interp, 1.0, line, jnp.ones(2)),
        ],
    }


# recorded from flax-0.12.12, program f269ddd41e14642ab4c695a11d7f65407c680c02679b20808a7999d82ad56ba6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "lists",
#         {
#           "id": 1,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#         }
#       ],
#       [
#         "None",
#         {
#           "id": 2,
#           "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#         }
#       ],
#       [
#         "scalars",
#         {"id": 3, "list": ["ValueError", "ValueError", "ValueError", "TypeError", "ValueError"]}
#       ],
#       [
#         "axes",
#         {
#           "id": 4,
#           "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "IndexError", "TypeError", "ValueError"]
#         }
#       ],
#       [
#         "types",
#         {
#           "id": 5,
#           "list": ["ValueError", "ValueError", "ValueError", "TypeError", "ValueError", "TypeError", "TypeError", "ValueError", "ValueError", "ValueError"]
#         }
#       ]
#     ]
#   }
# }
