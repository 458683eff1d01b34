"""Functions of arrays: differences, values that are no numbers, turning, order, sums, arithmetic."""

from jax import lax
import jax
import jax.numpy as jnp


def differences():
    """diff, ediff1d, cumulative sums, ptp, and their axes."""
    x = jnp.array([[1, 4, 9], [2, 3, 5]])
    return [
        jnp.diff(x), jnp.diff(x, axis=0), jnp.diff(x, n=2), jnp.diff(jnp.array([1.0, 3.0]), prepend=0.0),
        jnp.diff(jnp.array([True, False, False])), jnp.ediff1d(x), jnp.ptp(x), jnp.ptp(x, axis=1),
        jnp.cumsum(x), jnp.cumsum(x, axis=0), jnp.cumprod(x, axis=1), jnp.cumsum(x > 2),
    ]


def not_numbers():
    """What ignores NaN, and what replaces it."""
    x = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, jnp.nan]])
    y = jnp.array([jnp.inf, -jnp.inf, jnp.nan, -0.0, 2.0])
    return [
        jnp.nansum(x), jnp.nansum(x, axis=1), jnp.nanmean(x), jnp.nanmax(x), jnp.nanmin(x, axis=0),
        jnp.nan_to_num(y), jnp.nan_to_num(y, nan=1.0, posinf=8.0), jnp.isposinf(y), jnp.isneginf(y),
        jnp.signbit(y), jnp.copysign(2.0, y), jnp.heaviside(y, 0.5), jnp.median(x[0, ::2]), jnp.median(y[3:]),
    ]


def turning():
    """Functions that turn, flip, stack and split."""
    x = jnp.arange(6).reshape(2, 3)
    return [
        jnp.rot90(x), jnp.rot90(x, 2), jnp.rot90(x, -1), jnp.fliplr(x), jnp.flipud(x),
        jnp.column_stack([jnp.arange(2), x]), jnp.dstack([x, x]), jnp.array_split(jnp.arange(7), 3),
        jnp.kron(jnp.array([1, 2]), x), jnp.vander(jnp.array([1, 2, 3])), jnp.meshgrid(jnp.arange(2), jnp.arange(3)),
        jnp.meshgrid(jnp.arange(2), jnp.arange(3), indexing="ij", sparse=True),
    ]


def ordering():
    """Sorting, the greatest, one-hot rows, and running extremes."""
    x = jnp.array([[3, 1, 2], [1, 1, 0]])
    return [
        jnp.sort(x), jnp.sort(x, axis=0), jnp.argsort(x), lax.top_k(x, 2),
        jax.nn.one_hot(x, 3), jax.nn.one_hot(jnp.array([0, 5, -1]), 2, dtype=jnp.int32),
        lax.cummax(x, axis=1), lax.cummin(x, axis=1), lax.cumsum(x, axis=1, reverse=True), lax.cumprod(x, axis=0),
    ]


def reductions():
    """Reductions over all, one and several axes; kept dimensions; cumulative and sorting ones."""
    m = jnp.array([[1.0, 4.0, 2.0], [8.0, 0.5, 2.0]])
    return (
        m.sum(), m.sum(axis=0), m.sum(axis=-1, keepdims=True), jnp.prod(m), jnp.max(m, axis=1),
        jnp.min(m), jnp.mean(m[:, :2], axis=1), jnp.argmax(m), jnp.argmin(m, axis=1),
        jnp.any(m > 7), jnp.all(m > 0, axis=0), jnp.cumsum(m, axis=1), jnp.sort(m, axis=1),
        jnp.argsort(m[0]), jnp.dot(m, m.T), jnp.matmul(m, m[0]), jnp.einsum("ij,ij->i", m, m),
        jnp.outer(m[0], m[1]), jnp.clip(m, 1.0, 4.0), jnp.count_nonzero(m > 1),
    )


def arithmetic():
    """Operators on arrays and Python numbers, with the types that come out."""
    a = jnp.array([1, 2, 3])
    f = jnp.array([0.5, 1.5, 2.5])
    u = jnp.array([1, 2, 3], dtype=jnp.uint32)
    b = a > 1
    return (
        a + 1, a * 2.0, a / 2, a // 2, a % 2, -a, a**2,
        f + a, u + a, b + a, b & (a < 3), ~b, a << 1, a ^ 3,
        2 - f, 1 / f[0], abs(-f), f == 1.5, a.sum(), f.mean(), f @ f,
    )


def main():
    return {
        "differences": differences(),
        "not_numbers": not_numbers(),
        "turning": turning(),
        "ordering": ordering(),
        "reductions": reductions(),
        "arithmetic": arithmetic(),
    }


# recorded from flax-0.12.12, program fc1b22198c21b3314591f4f21bec4eb04003265a285e68e900d08a4837575147
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "differences",
#         {
#           "id": 1,
#           "list": [
#             {"array": "int32", "shape": [2, 2], "data": [3, 5, 1, 2]},
#             {"array": "int32", "shape": [1, 3], "data": [1, -1, -4]},
#             {"array": "int32", "shape": [2, 1], "data": [2, 1]},
#             {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#             {"array": "bool", "shape": [2], "data": [true, false]},
#             {"array": "int32", "shape": [5], "data": [3, 5, -7, 1, 2]},
#             {"array": "int32", "shape": [], "data": [8]},
#             {"array": "int32", "shape": [2], "data": [8, 3]},
#             {"array": "int32", "shape": [6], "data": [1, 5, 14, 16, 19, 24]},
#             {"array": "int32", "shape": [2, 3], "data": [1, 4, 9, 3, 7, 14]},
#             {"array": "int32", "shape": [2, 3], "data": [1, 4, 36, 2, 6, 30]},
#             {"array": "int32", "shape": [6], "data": [0, 1, 2, 2, 3, 4]}
#           ]
#         }
#       ],
#       [
#         "not_numbers",
#         {
#           "id": 2,
#           "list": [
#             {"array": "float32", "shape": [], "data": [4.0]},
#             {"array": "float32", "shape": [2], "data": [4.0, 0.0]},
#             {"array": "float32", "shape": [], "data": [2.0]},
#             {"array": "float32", "shape": [], "data": [3.0]},
#             {"array": "float32", "shape": [3], "data": [1.0, "nan", 3.0]},
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [3.4028235e+38, -3.4028235e+38, 0.0, -0.0, 2.0]
#             },
#             {"array": "float32", "shape": [5], "data": [8.0, -3.4028235e+38, 1.0, -0.0, 2.0]},
#             {"array": "bool", "shape": [5], "data": [true, false, false, false, false]},
#             {"array": "bool", "shape": [5], "data": [false, true, false, false, false]},
#             {"array": "bool", "shape": [5], "data": [false, true, false, true, false]},
#             {"array": "float32", "shape": [5], "data": [2.0, -2.0, 2.0, -2.0, 2.0]},
#             {"array": "float32", "shape": [5], "data": [1.0, 0.0, "nan", 0.5, 1.0]},
#             {"array": "float32", "shape": [], "data": [2.0]},
#             {"array": "float32", "shape": [], "data": [1.0]}
#           ]
#         }
#       ],
#       [
#         "turning",
#         {
#           "id": 3,
#           "list": [
#             {"array": "int32", "shape": [3, 2], "data": [2, 5, 1, 4, 0, 3]},
#             {"array": "int32", "shape": [2, 3], "data": [5, 4, 3, 2, 1, 0]},
#             {"array": "int32", "shape": [3, 2], "data": [3, 0, 4, 1, 5, 2]},
#             {"array": "int32", "shape": [2, 3], "data": [2, 1, 0, 5, 4, 3]},
#             {"array": "int32", "shape": [2, 3], "data": [3, 4, 5, 0, 1, 2]},
#             {"array": "int32", "shape": [2, 4], "data": [0, 0, 1, 2, 1, 3, 4, 5]},
#             {"array": "int32", "shape": [2, 3, 2], "data": [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]},
#             {
#               "id": 4,
#               "list": [
#                 {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#                 {"array": "int32", "shape": [2], "data": [3, 4]},
#                 {"array": "int32", "shape": [2], "data": [5, 6]}
#               ]
#             },
#             {"array": "int32", "shape": [2, 6], "data": [0, 1, 2, 0, 2, 4, 3, 4, 5, 6, 8, 10]},
#             {"array": "int32", "shape": [3, 3], "data": [1, 1, 1, 4, 2, 1, 9, 3, 1]},
#             {
#               "tuple": [
#                 {"array": "int32", "shape": [3, 2], "data": [0, 1, 0, 1, 0, 1]},
#                 {"array": "int32", "shape": [3, 2], "data": [0, 0, 1, 1, 2, 2]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "int32", "shape": [2, 1], "data": [0, 1]},
#                 {"array": "int32", "shape": [1, 3], "data": [0, 1, 2]}
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "ordering",
#         {
#           "id": 5,
#           "list": [
#             {"array": "int32", "shape": [2, 3], "data": [1, 2, 3, 0, 1, 1]},
#             {"array": "int32", "shape": [2, 3], "data": [1, 1, 0, 3, 1, 2]},
#             {"array": "int32", "shape": [2, 3], "data": [1, 2, 0, 2, 0, 1]},
#             {
#               "id": 6,
#               "list": [
#                 {"array": "int32", "shape": [2, 2], "data": [3, 2, 1, 1]},
#                 {"array": "int32", "shape": [2, 2], "data": [0, 2, 0, 1]}
#               ]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 3, 3],
#               "data": [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0]
#             },
#             {"array": "int32", "shape": [3, 2], "data": [1, 0, 0, 0, 0, 0]},
#             {"array": "int32", "shape": [2, 3], "data": [3, 3, 3, 1, 1, 1]},
#             {"array": "int32", "shape": [2, 3], "data": [3, 1, 1, 1, 1, 0]},
#             {"array": "int32", "shape": [2, 3], "data": [6, 3, 2, 2, 1, 0]},
#             {"array": "int32", "shape": [2, 3], "data": [3, 1, 2, 3, 1, 0]}
#           ]
#         }
#       ],
#       [
#         "reductions",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "data": [17.5]},
#             {"array": "float32", "shape": [3], "data": [9.0, 4.5, 4.0]},
#             {"array": "float32", "shape": [2, 1], "data": [7.0, 10.5]},
#             {"array": "float32", "shape": [], "data": [64.0]},
#             {"array": "float32", "shape": [2], "data": [4.0, 8.0]},
#             {"array": "float32", "shape": [], "data": [0.5]},
#             {"array": "float32", "shape": [2], "data": [2.5, 4.25]},
#             {"array": "int32", "shape": [], "data": [3]},
#             {"array": "int32", "shape": [2], "data": [0, 1]},
#             {"array": "bool", "shape": [], "data": [true]},
#             {"array": "bool", "shape": [3], "data": [true, true, true]},
#             {"array": "float32", "shape": [2, 3], "data": [1.0, 5.0, 7.0, 8.0, 8.5, 10.5]},
#             {"array": "float32", "shape": [2, 3], "data": [1.0, 2.0, 4.0, 0.5, 2.0, 8.0]},
#             {"array": "int32", "shape": [3], "data": [0, 2, 1]},
#             {"array": "float32", "shape": [2, 2], "data": [21.0, 14.0, 14.0, 68.25]},
#             {"array": "float32", "shape": [2], "data": [21.0, 14.0]},
#             {"array": "float32", "shape": [2], "data": [21.0, 68.25]},
#             {
#               "array": "float32",
#               "shape": [3, 3],
#               "data": [8.0, 0.5, 2.0, 32.0, 2.0, 8.0, 16.0, 1.0, 4.0]
#             },
#             {"array": "float32", "shape": [2, 3], "data": [1.0, 4.0, 2.0, 4.0, 1.0, 2.0]},
#             {"array": "int32", "shape": [], "data": [4]}
#           ]
#         }
#       ],
#       [
#         "arithmetic",
#         {
#           "tuple": [
#             {"array": "int32", "shape": [3], "data": [2, 3, 4]},
#             {"array": "float32", "shape": [3], "weak": true, "data": [2.0, 4.0, 6.0]},
#             {"array": "float32", "shape": [3], "data": [0.5, 1.0, 1.5]},
#             {"array": "int32", "shape": [3], "data": [0, 1, 1]},
#             {"array": "int32", "shape": [3], "data": [1, 0, 1]},
#             {"array": "int32", "shape": [3], "data": [-1, -2, -3]},
#             {"array": "int32", "shape": [3], "data": [1, 4, 9]},
#             {"array": "float32", "shape": [3], "data": [1.5, 3.5, 5.5]},
#             {"array": "int32", "shape": [3], "data": [2, 4, 6]},
#             {"array": "int32", "shape": [3], "data": [1, 3, 4]},
#             {"array": "bool", "shape": [3], "data": [false, true, false]},
#             {"array": "bool", "shape": [3], "data": [true, false, false]},
#             {"array": "int32", "shape": [3], "data": [2, 4, 6]},
#             {"array": "int32", "shape": [3], "data": [2, 1, 0]},
#             {"array": "float32", "shape": [3], "data": [1.5, 0.5, -0.5]},
#             {"array": "float32", "shape": [], "data": [2.0]},
#             {"array": "float32", "shape": [3], "data": [0.5, 1.5, 2.5]},
#             {"array": "bool", "shape": [3], "data": [false, true, false]},
#             {"array": "int32", "shape": [], "data": [6]},
#             {"array": "float32", "shape": [], "data": [1.5]},
#             {"array": "float32", "shape": [], "data": [8.75]}
#           ]
#         }
#       ]
#     ]
#   }
# }
