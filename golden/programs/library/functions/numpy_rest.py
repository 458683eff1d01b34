"""`jax.numpy`: bits, types, pieces, what leaves NaN out, histograms of several axes, polynomials."""

import jax
import jax.numpy as jnp


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 + 0.0 if jnp.issubdtype(jnp.result_type(x), jnp.floating) else x, tree)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    m = jnp.arange(12.0).reshape(3, 4)
    d = jnp.array([1.0, 2.0, 4.0, 3.0])
    holes = jnp.array([[1.0, jnp.nan, 3.0, 2.0], [jnp.nan, jnp.nan, jnp.nan, jnp.nan]])
    bits = jnp.array([1, 0, 1, 1, 0, 0, 0, 1, 1])
    names = ("bool", "int8", "uint8", "int32", "uint32", "float16", "bfloat16", "float32")
    kinds = ("bool", "integral", "signed integer", "real floating", "numeric")
    return near(
        {
            "types": [[jnp.can_cast(a, b) for b in names] for a in names],
            "kinds": [[jnp.isdtype(jnp.dtype(a), kind) for kind in kinds] for a in names],
            "more": (jnp.isdtype(jnp.dtype("int8"), ("bool", jnp.int8)), jnp.iterable([1]), jnp.iterable(1), jnp.isreal(d), jnp.conj(d)),
            "bits": (
                jnp.packbits(bits),
                jnp.packbits(bits.reshape(3, 3) > 0, axis=1, bitorder="little"),
                jnp.unpackbits(jnp.array([5, 129], jnp.uint8)),
                jnp.unpackbits(jnp.array([[5], [129]], jnp.uint8), axis=1, count=3, bitorder="little"),
                jnp.bitwise_count(jnp.array([7, -8, 0])),
                jnp.ldexp(jnp.array([1.5, 3.0]), jnp.array([3, -1])),
            ),
            "pieces": (
                jnp.apply_over_axes(jnp.sum, m.reshape(3, 2, 2), [0, 2]),
                jnp.array_equiv(d, jnp.stack([d, d])),
                jnp.array_equiv(d, m.T),
                jnp.choose(jnp.array([0, 1, 0]), [jnp.array([1, 2, 3]), jnp.array([4, 5, 6])]),
                jnp.choose(jnp.array([0, 5, -1]), [jnp.array([1, 2, 3]), 7], mode="wrap"),
                jnp.choose(jnp.array([0, 5, -1]), [jnp.array([1, 2, 3]), 7], mode="clip"),
                jnp.fromfunction(lambda i, j: i * 10 + j, (2, 3)),
                jnp.fromfunction(lambda i: i, (3,), dtype=jnp.int32),
                jnp.insert(d, 1, 9.0),
                jnp.insert(d, jnp.array([0, 2, 2]), jnp.array([7.0, 8.0, 9.0])),
                jnp.insert(m, 1, 5.0, axis=1),
                jnp.insert(d, slice(0, 2), 0.5),
                jnp.piecewise(d, [d < 2, d > 3], [0.0, lambda t: t * 2, -1.0]),
                jax.grad(lambda d: jnp.piecewise(d, [d < 3, d >= 3], [jnp.sin, jnp.square]).sum())(d),
                jnp.trim_zeros(jnp.array([0, 0, 1, 0, 2, 0])),
                jnp.trim_zeros(jnp.array([0, 1, 0]), "f"),
                jnp.unwrap(jnp.array([0.0, 6.0, 12.0, 3.0])),
                jnp.unwrap(jnp.array([0, 5, 11]), period=6),
                jnp.minmax(m, axis=0),
                jnp.setxor1d(jnp.array([1, 2, 3]), jnp.array([3, 4])),
                jnp.top_k(d, 2),
                jnp.unique_counts(bits),
                jnp.unique_inverse(bits),
                jnp.unique_all(bits),
                jnp.unique_values(bits),
            ),
            "holes": (
                jnp.nanmedian(holes[0]),
                jnp.nanmedian(holes, axis=1),
                jnp.nanquantile(holes, jnp.array([0.0, 0.25, 1.0]), axis=1),
                jnp.nanpercentile(holes[0], 75.0, keepdims=True),
                jnp.nancumprod(holes, axis=1),
            ),
            "histograms": (
                jnp.histogram2d(d, d[::-1], bins=2),
                jnp.histogram2d(d, 2 * d, bins=[2, 3], density=True),
                jnp.histogramdd(jnp.stack([d, d, -d], 1), bins=2, weights=d),
            ),
            "polynomials": (
                jnp.polyfit(jnp.arange(5.0), jnp.array([1.0, 3.0, 7.0, 13.0, 21.0]), 2),
                jnp.polyfit(d, d**2 + 1, 1, w=jnp.array([1.0, 2.0, 1.0, 0.5])),
                jnp.polyint(jnp.array([3.0, 2.0, 1.0])),
                jnp.polyint(jnp.array([6, 2]), 2),
                jnp.polysub(jnp.array([1.0, 2.0, 3.0]), jnp.array([1.0, 1.0])),
            ),
        }
    ), [
        attempt(lambda: jnp.choose(jnp.array([0, 5]), [1, 2])),
        attempt(lambda: jnp.insert(d, 9, 1.0)),
        attempt(lambda: jnp.isdtype(jnp.dtype("int8"), "no")),
        attempt(lambda: jnp.packbits(d)),
        attempt(lambda: jnp.piecewise(d, [d < 2], [1.0, 2.0, 3.0])),
    ]


# recorded from flax-0.12.12, program 02fe51316a3e6776cf3d27fbfd7ef9562fe8d6ac47e792ea874e50ddce81862b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "bits",
#             {
#               "tuple": [
#                 {"array": "uint8", "shape": [2], "data": [177, 128]},
#                 {"array": "uint8", "shape": [3, 1], "data": [5, 1, 6]},
#                 {
#                   "array": "uint8",
#                   "shape": [16],
#                   "data": [0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1]
#                 },
#                 {"array": "uint8", "shape": [2, 3], "data": [1, 0, 1, 1, 0, 0]},
#                 {"array": "uint8", "shape": [3], "data": [3, 1, 0]},
#                 {"array": "float32", "shape": [2], "data": [12.0, 1.5]}
#               ]
#             }
#           ],
#           [
#             "histograms",
#             {
#               "tuple": [
#                 {
#                   "tuple": [
#                     {"array": "int32", "shape": [2, 2], "data": [0, 2, 2, 0]},
#                     {"array": "float32", "shape": [3], "data": [1.0, 2.5, 4.0]},
#                     {"array": "float32", "shape": [3], "data": [1.0, 2.5, 4.0]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {
#                       "array": "float32",
#                       "shape": [2, 3],
#                       "data": [0.078125, 0.078125, 0.0, 0.0, 0.0, 0.171875]
#                     },
#                     {"array": "float32", "shape": [3], "data": [1.0, 2.5, 4.0]},
#                     {"array": "float32", "shape": [4], "data": [2.0, 4.0, 6.0, 8.0]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {
#                       "array": "float32",
#                       "shape": [2, 2, 2],
#                       "data": [0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 7.0, 0.0]
#                     },
#                     {
#                       "id": 1,
#                       "list": [
#                         {"array": "float32", "shape": [3], "data": [1.0, 2.5, 4.0]},
#                         {"array": "float32", "shape": [3], "data": [1.0, 2.5, 4.0]},
#                         {"array": "float32", "shape": [3], "data": [-4.0, -2.5, -1.0]}
#                       ]
#                     }
#                   ]
#                 }
#               ]
#             }
#           ],
#           [
#             "holes",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [2.0]},
#                 {"array": "float32", "shape": [2], "data": [2.0, "nan"]},
#                 {"array": "float32", "shape": [3, 2], "data": [1.0, "nan", 1.5, "nan", 3.0, "nan"]},
#                 {"array": "float32", "shape": [1], "data": [2.5]},
#                 {
#                   "array": "float32",
#                   "shape": [2, 4],
#                   "data": [1.0, 1.0, 3.0, 6.0, 1.0, 1.0, 1.0, 1.0]
#                 }
#               ]
#             }
#           ],
#           [
#             "kinds",
#             {
#               "id": 2,
#               "list": [
#                 {"id": 3, "list": [true, false, false, false, false]},
#                 {"id": 4, "list": [false, true, true, false, true]},
#                 {"id": 5, "list": [false, true, false, false, true]},
#                 {"id": 6, "list": [false, true, true, false, true]},
#                 {"id": 7, "list": [false, true, false, false, true]},
#                 {"id": 8, "list": [false, false, false, true, true]},
#                 {"id": 9, "list": [false, false, false, true, true]},
#                 {"id": 10, "list": [false, false, false, true, true]}
#               ]
#             }
#           ],
#           [
#             "more",
#             {
#               "tuple": [
#                 true,
#                 true,
#                 false,
#                 {"array": "bool", "shape": [4], "data": [true, true, true, true]},
#                 {"array": "float32", "shape": [4], "data": [1.0, 2.0, 4.0, 3.0]}
#               ]
#             }
#           ],
#           [
#             "pieces",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [1, 2, 1], "data": [27.0, 39.0]},
#                 {"array": "bool", "shape": [], "data": [true]},
#                 {"array": "bool", "shape": [], "data": [false]},
#                 {"array": "int32", "shape": [3], "data": [1, 5, 3]},
#                 {"array": "int32", "shape": [3], "data": [1, 7, 7]},
#                 {"array": "int32", "shape": [3], "data": [1, 7, 3]},
#                 {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 10.0, 11.0, 12.0]},
#                 {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#                 {"array": "float32", "shape": [5], "data": [1.0, 9.0, 2.0, 4.0, 3.0]},
#                 {"array": "float32", "shape": [7], "data": [7.0, 1.0, 2.0, 8.0, 9.0, 4.0, 3.0]},
#                 {
#                   "array": "float32",
#                   "shape": [3, 5],
#                   "data": [0.0, 5.0, 1.0, 2.0, 3.0, 4.0, 5.0, 5.0, 6.0, 7.0, 8.0, 5.0, 9.0, 10.0, 11.0]
#                 },
#                 {"array": "float32", "shape": [6], "data": [0.5, 1.0, 0.5, 2.0, 4.0, 3.0]},
#                 {"array": "float32", "shape": [4], "data": [0.0, -1.0, 8.0, -1.0]},
#                 {"array": "float32", "shape": [4], "data": [0.546875, -0.421875, 8.0, 6.0]},
#                 {"array": "int32", "shape": [3], "data": [1, 0, 2]},
#                 {"array": "int32", "shape": [2], "data": [1, 0]},
#                 {"array": "float32", "shape": [4], "data": [0.0, -0.28125, -0.5625, -3.28125]},
#                 {"array": "int32", "shape": [3], "data": [0, -1, -1]},
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]},
#                     {"array": "float32", "shape": [4], "data": [8.0, 9.0, 10.0, 11.0]}
#                   ]
#                 },
#                 {"array": "int32", "shape": [3], "data": [1, 2, 4]},
#                 {
#                   "id": 11,
#                   "list": [
#                     {"array": "float32", "shape": [2], "data": [4.0, 3.0]},
#                     {"array": "int32", "shape": [2], "data": [2, 3]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {"array": "int32", "shape": [2], "data": [0, 1]},
#                     {"array": "int32", "shape": [2], "data": [4, 5]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {"array": "int32", "shape": [2], "data": [0, 1]},
#                     {"array": "int32", "shape": [9], "data": [1, 0, 1, 1, 0, 0, 0, 1, 1]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {"array": "int32", "shape": [2], "data": [0, 1]},
#                     {"array": "int32", "shape": [2], "data": [1, 0]},
#                     {"array": "int32", "shape": [9], "data": [1, 0, 1, 1, 0, 0, 0, 1, 1]},
#                     {"array": "int32", "shape": [2], "data": [4, 5]}
#                   ]
#                 },
#                 {"array": "int32", "shape": [2], "data": [0, 1]}
#               ]
#             }
#           ],
#           [
#             "polynomials",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [3], "data": [1.0, 1.0, 1.0]},
#                 {"array": "float32", "shape": [2], "data": [5.234375, -4.890625]},
#                 {"array": "float32", "shape": [4], "data": [1.0, 1.0, 1.0, 0.0]},
#                 {"array": "float32", "shape": [4], "data": [1.0, 1.0, 0.0, 0.0]},
#                 {"array": "float32", "shape": [3], "data": [1.0, 1.0, 2.0]}
#               ]
#             }
#           ],
#           [
#             "types",
#             {
#               "id": 12,
#               "list": [
#                 {"id": 13, "list": [true, true, true, true, true, true, true, true]},
#                 {"id": 14, "list": [false, true, false, true, false, true, true, true]},
#                 {"id": 15, "list": [false, false, true, true, true, true, true, true]},
#                 {"id": 16, "list": [false, false, false, true, false, false, false, false]},
#                 {"id": 17, "list": [false, false, false, false, true, false, false, false]},
#                 {"id": 18, "list": [false, false, false, false, false, true, false, true]},
#                 {"id": 19, "list": [false, false, false, false, false, false, true, true]},
#                 {"id": 20, "list": [false, false, false, false, false, false, false, true]}
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 21,
#         "list": [
#           {"exception": "ValueError"},
#           {"array": "float32", "shape": [5], "data": [1.0, 2.0, 4.0, 3.0, 1.0]},
#           {"exception": "ValueError"},
#           {"exception": "TypeError"},
#           {"exception": "ValueError"}
#         ]
#       }
#     ]
#   }
# }
