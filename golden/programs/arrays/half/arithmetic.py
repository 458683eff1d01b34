import jax.numpy as jnp
from jax import lax


def main():
    """Arithmetic of halves: computed in float32 and rounded after each operation, overflow to infinity."""
    a = [1.0, 0.1, 1.5, -2.75, 3.140625, 1000.0, 60000.0, 0.0, -0.0, jnp.inf, jnp.nan, 2.0**-14, 2.0**-24]
    b = [3.0, 0.2, 0.00390625, 1.25, -7.0, 0.1, 60000.0, 0.0, 5.0, jnp.inf, 1.0, 0.5, 2.0]
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x, y = jnp.array(a, dtype=half), jnp.array(b, dtype=half)
        result[x.dtype.name] = {
            "add": x + y,
            "sub": x - y,
            "mul": x * y,
            "div": x / y,
            "floor": x[:7] // y[:7],
            "mod": x[:7] % y[:7],
            "rem": lax.rem(x[:7], y[:7]),
            "neg": -x,
            "abs": abs(x),
            "sign": jnp.sign(x),
            "floors": (jnp.floor(x), jnp.ceil(x), jnp.round(x), jnp.trunc(x)),
            "sqrt": jnp.sqrt(abs(x)),
            "square": x * x,
            "powers": (x**2, x**3, x**-1, x**-2, x**7, x**0),
            "chain": (x + y) * x - y / 4,
            "scalars": (x + 1, x * 0.1, 1 / x, 2 - x, x + True),
            "max": (jnp.maximum(x, y), jnp.minimum(x, y), jnp.clip(x, -1, 1)),
            "compare": (x < y, x <= y, x > y, x >= y, x == y, x != y),
            "tests": (jnp.isnan(x), jnp.isinf(x), jnp.isfinite(x)),
            "where": (jnp.where(x > y, x, y), jnp.where(x > y, x, 0), jnp.where(x > y, 1.5, y)),
            "logical": (jnp.logical_and(x, y), jnp.logical_not(x)),
            "mixed": (x + y.astype(jnp.float32), x * jnp.int32(3), x + jnp.uint32(3)),
            "halves": jnp.float16(0.1) + jnp.bfloat16(0.1),
            "next": jnp.nextafter(x[:6], y[:6]),
            "decimals": jnp.round(x[:6], 1),
        }
    return result


# recorded from flax-0.12.12, program 49e13b462bc64902338dbc1192829d54754f51675faae47c12a499f61329511d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "id": 1,
#           "dict": [
#             [
#               "add",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [4.0, 0.2998, 1.504, -1.5, -3.86, 1000.0, "inf", 0.0, 5.0, "inf", "nan", 0.5, 2.0]
#               }
#             ],
#             [
#               "sub",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [-2.0, -0.1, 1.496, -4.0, 10.14, 1000.0, 0.0, 0.0, -5.0, "nan", "nan", -0.5, -2.0]
#               }
#             ],
#             [
#               "mul",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [3.0, 0.01999, 0.00586, -3.438, -21.98, 100.0, "inf", 0.0, -0.0, "inf", "nan", 3.05e-05, 1e-07]
#               }
#             ],
#             [
#               "div",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [0.3333, 0.5, 384.0, -2.2, -0.4487, 10000.0, 1.0, "nan", -0.0, "nan", "nan", 0.0001221, 0.0]
#               }
#             ],
#             [
#               "floor",
#               {
#                 "array": "float16",
#                 "shape": [7],
#                 "data": [0.0, 0.0, 384.0, -3.0, -1.0, 10000.0, 1.0]
#               }
#             ],
#             [
#               "mod",
#               {"array": "float16", "shape": [7], "data": [1.0, 0.1, 0.0, 1.0, -3.86, 0.0442, 0.0]}
#             ],
#             [
#               "rem",
#               {"array": "float16", "shape": [7], "data": [1.0, 0.1, 0.0, -0.25, 3.14, 0.0442, 0.0]}
#             ],
#             [
#               "neg",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [-1.0, -0.1, -1.5, 2.75, -3.14, -1000.0, -60000.0, -0.0, 0.0, "-inf", "nan", -6.104e-05, -6e-08]
#               }
#             ],
#             [
#               "abs",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [1.0, 0.1, 1.5, 2.75, 3.14, 1000.0, 60000.0, 0.0, 0.0, "inf", "nan", 6.104e-05, 6e-08]
#               }
#             ],
#             [
#               "sign",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [1.0, 1.0, 1.0, -1.0, 1.0, 1.0, 1.0, 0.0, -0.0, 1.0, "nan", 1.0, 1.0]
#               }
#             ],
#             [
#               "floors",
#               {
#                 "tuple": [
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 0.0, 1.0, -3.0, 3.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 1.0, 2.0, -2.0, 4.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 1.0, 1.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 0.0, 2.0, -3.0, 3.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 0.0, 1.0, -2.0, 3.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "sqrt",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [1.0, 0.3162, 1.225, 1.658, 1.772, 31.62, 245.0, 0.0, 0.0, "inf", "nan", 0.007812, 0.0002441]
#               }
#             ],
#             [
#               "square",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [1.0, 0.009995, 2.25, 7.562, 9.87, "inf", "inf", 0.0, 0.0, "inf", "nan", 0.0, 0.0]
#               }
#             ],
#             [
#               "powers",
#               {
#                 "tuple": [
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 0.009995, 2.25, 7.562, 9.87, "inf", "inf", 0.0, 0.0, "inf", "nan", 0.0, 0.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 0.000999, 3.375, -20.8, 30.98, "inf", "inf", 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 10.0, 0.6665, -0.3635, 0.3184, 0.001, 1.67e-05, "inf", "-inf", 0.0, "nan", 16380.0, "inf"]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 100.06, 0.4443, 0.1322, 0.1013, 0.0, 0.0, "inf", "inf", 0.0, "nan", "inf", "inf"]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 1e-07, 17.1, -1189.0, 3018.0, "inf", "inf", 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "chain",
#               {
#                 "array": "float16",
#                 "shape": [13],
#                 "data": [3.25, -0.02002, 2.254, 3.812, -10.37, "inf", "inf", 0.0, -1.25, "nan", "nan", -0.125, -0.5]
#               }
#             ],
#             [
#               "scalars",
#               {
#                 "tuple": [
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [2.0, 1.1, 2.5, -1.75, 4.14, 1001.0, 60000.0, 1.0, 1.0, "inf", "nan", 1.0, 1.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [0.1, 0.009995, 0.1499, -0.275, 0.314, 100.0, 6000.0, 0.0, -0.0, "inf", "nan", 6.1e-06, 0.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 10.0, 0.6665, -0.3635, 0.3184, 0.001, 1.67e-05, "inf", "-inf", 0.0, "nan", 16380.0, "inf"]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 1.9, 0.5, 4.75, -1.141, -998.0, -60000.0, 2.0, 2.0, "-inf", "nan", 2.0, 2.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [2.0, 1.1, 2.5, -1.75, 4.14, 1001.0, 60000.0, 1.0, 1.0, "inf", "nan", 1.0, 1.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "max",
#               {
#                 "tuple": [
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [3.0, 0.2, 1.5, 1.25, 3.14, 1000.0, 60000.0, 0.0, 5.0, "inf", "nan", 0.5, 2.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 0.1, 0.003906, -2.75, -7.0, 0.1, 60000.0, 0.0, -0.0, "inf", "nan", 6.104e-05, 6e-08]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [1.0, 0.1, 1.0, -1.0, 1.0, 1.0, 1.0, 0.0, -0.0, 1.0, "nan", 6.104e-05, 6e-08]
#                   }
#                 ]
#               }
#             ],
#             [
#               "compare",
#               {
#                 "tuple": [
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, false, true, false, false, false, false, true, false, false, true, true]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, false, true, false, false, true, true, true, true, false, true, true]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, true, false, true, true, false, false, false, false, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, true, false, true, true, true, true, false, true, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, true, true, false, true, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, true, true, true, true, false, false, true, false, true, true, true]
#                   }
#                 ]
#               }
#             ],
#             [
#               "tests",
#               {
#                 "tuple": [
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, false, false, false, false, true, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, false, false, false, true, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, true, true, true, true, true, true, true, false, false, true, true]
#                   }
#                 ]
#               }
#             ],
#             [
#               "where",
#               {
#                 "tuple": [
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [3.0, 0.2, 1.5, 1.25, 3.14, 1000.0, 60000.0, 0.0, 5.0, "inf", 1.0, 0.5, 2.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [0.0, 0.0, 1.5, 0.0, 3.14, 1000.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [3.0, 0.2, 1.5, 1.25, 1.5, 1.5, 60000.0, 0.0, 5.0, "inf", 1.0, 0.5, 2.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "logical",
#               {
#                 "tuple": [
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, true, true, true, true, true, false, false, true, true, true, true]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, false, true, true, false, false, false, false]
#                   }
#                 ]
#               }
#             ],
#             [
#               "mixed",
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [13],
#                     "data": [4.0, 0.29992676, 1.5039062, -1.5, -3.859375, 1000.1, 120000.0, 0.0, 5.0, "inf", "nan", 0.50006104, 2.0]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [3.0, 0.2998, 4.5, -8.25, 9.42, 3000.0, "inf", 0.0, -0.0, "inf", "nan", 0.0001831, 2e-07]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [13],
#                     "data": [4.0, 3.1, 4.5, 0.25, 6.14, 1003.0, 60000.0, 3.0, 3.0, "inf", "nan", 3.0, 3.0]
#                   }
#                 ]
#               }
#             ],
#             ["halves", {"array": "float32", "shape": [], "data": [0.20007324]}],
#             [
#               "next",
#               {
#                 "array": "float16",
#                 "shape": [6],
#                 "data": [1.001, 0.10004, 1.499, -2.748, 3.139, 999.5]
#               }
#             ],
#             [
#               "decimals",
#               {"array": "float16", "shape": [6], "data": [1.0, 0.1, 1.5, -2.8, 3.1, 1000.0]}
#             ]
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "id": 2,
#           "dict": [
#             [
#               "add",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [4.0, 0.3, 1.5, -1.5, -3.86, 1000.0, 120000.0, 0.0, 5.0, "inf", "nan", 0.5, 2.0]
#               }
#             ],
#             [
#               "sub",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [-2.0, -0.1, 1.5, -4.0, 10.1, 1000.0, 0.0, 0.0, -5.0, "nan", "nan", -0.5, -2.0]
#               }
#             ],
#             [
#               "mul",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [3.0, 0.02, 0.00586, -3.44, -22.0, 100.0, 3590000000.0, 0.0, -0.0, "inf", "nan", 3.05e-05, 1.19e-07]
#               }
#             ],
#             [
#               "div",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [0.334, 0.5, 384.0, -2.2, -0.45, 10000.0, 1.0, "nan", -0.0, "nan", "nan", 0.000122, 2.98e-08]
#               }
#             ],
#             [
#               "floor",
#               {
#                 "array": "bfloat16",
#                 "shape": [7],
#                 "data": [0.0, 0.0, 384.0, -3.0, -1.0, 10000.0, 1.0]
#               }
#             ],
#             [
#               "mod",
#               {"array": "bfloat16", "shape": [7], "data": [1.0, 0.1, 0.0, 1.0, -3.86, 0.0244, 0.0]}
#             ],
#             [
#               "rem",
#               {"array": "bfloat16", "shape": [7], "data": [1.0, 0.1, 0.0, -0.25, 3.14, 0.0244, 0.0]}
#             ],
#             [
#               "neg",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [-1.0, -0.1, -1.5, 2.75, -3.14, -1000.0, -60000.0, -0.0, 0.0, "-inf", "nan", -6.1e-05, -5.96e-08]
#               }
#             ],
#             [
#               "abs",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [1.0, 0.1, 1.5, 2.75, 3.14, 1000.0, 60000.0, 0.0, 0.0, "inf", "nan", 6.1e-05, 5.96e-08]
#               }
#             ],
#             [
#               "sign",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [1.0, 1.0, 1.0, -1.0, 1.0, 1.0, 1.0, 0.0, -0.0, 1.0, "nan", 1.0, 1.0]
#               }
#             ],
#             [
#               "floors",
#               {
#                 "tuple": [
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 0.0, 1.0, -3.0, 3.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 1.0, 2.0, -2.0, 4.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 1.0, 1.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 0.0, 2.0, -3.0, 3.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 0.0, 1.0, -2.0, 3.0, 1000.0, 60000.0, 0.0, -0.0, "inf", "nan", 0.0, 0.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "sqrt",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [1.0, 0.316, 1.23, 1.66, 1.77, 31.6, 245.0, 0.0, 0.0, "inf", "nan", 0.0078, 0.000244]
#               }
#             ],
#             [
#               "square",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [1.0, 0.01, 2.25, 7.56, 9.9, 1000000.0, 3590000000.0, 0.0, 0.0, "inf", "nan", 3.73e-09, 3.55e-15]
#               }
#             ],
#             [
#               "powers",
#               {
#                 "tuple": [
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 0.01, 2.25, 7.56, 9.9, 1000000.0, 3590000000.0, 0.0, 0.0, "inf", "nan", 3.73e-09, 3.55e-15]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 0.001, 3.38, -20.8, 31.0, 1000000000.0, 216000000000000.0, 0.0, -0.0, "inf", "nan", 2.27e-13, 2.12e-22]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 10.0, 0.668, -0.363, 0.318, 0.001, 1.67e-05, "inf", "-inf", 0.0, "nan", 16400.0, 16800000.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 100.0, 0.445, 0.132, 0.101, 1e-06, 2.78e-10, "inf", "inf", 0.0, "nan", 268000000.0, 281000000000000.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 1e-07, 17.1, -1180.0, 3020.0, 1e+21, 2.78e+33, 0.0, -0.0, "inf", "nan", 3.16e-30, 0.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "chain",
#               {
#                 "array": "bfloat16",
#                 "shape": [13],
#                 "data": [3.25, -0.0199, 2.25, 3.81, -10.4, 1000000.0, 7180000000.0, 0.0, -1.25, "nan", "nan", -0.125, -0.5]
#               }
#             ],
#             [
#               "scalars",
#               {
#                 "tuple": [
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [2.0, 1.1, 2.5, -1.75, 4.12, 1000.0, 60000.0, 1.0, 1.0, "inf", "nan", 1.0, 1.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [0.1, 0.01, 0.15, -0.275, 0.314, 100.0, 5980.0, 0.0, -0.0, "inf", "nan", 6.1e-06, 5.97e-09]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 10.0, 0.668, -0.363, 0.318, 0.001, 1.67e-05, "inf", "-inf", 0.0, "nan", 16400.0, 16800000.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 1.9, 0.5, 4.75, -1.14, -1000.0, -60000.0, 2.0, 2.0, "-inf", "nan", 2.0, 2.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [2.0, 1.1, 2.5, -1.75, 4.12, 1000.0, 60000.0, 1.0, 1.0, "inf", "nan", 1.0, 1.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "max",
#               {
#                 "tuple": [
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [3.0, 0.2, 1.5, 1.25, 3.14, 1000.0, 60000.0, 0.0, 5.0, "inf", "nan", 0.5, 2.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 0.1, 0.0039, -2.75, -7.0, 0.1, 60000.0, 0.0, -0.0, "inf", "nan", 6.1e-05, 5.96e-08]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [1.0, 0.1, 1.0, -1.0, 1.0, 1.0, 1.0, 0.0, -0.0, 1.0, "nan", 6.1e-05, 5.96e-08]
#                   }
#                 ]
#               }
#             ],
#             [
#               "compare",
#               {
#                 "tuple": [
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, false, true, false, false, false, false, true, false, false, true, true]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, false, true, false, false, true, true, true, true, false, true, true]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, true, false, true, true, false, false, false, false, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, true, false, true, true, true, true, false, true, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, true, true, false, true, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, true, true, true, true, false, false, true, false, true, true, true]
#                   }
#                 ]
#               }
#             ],
#             [
#               "tests",
#               {
#                 "tuple": [
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, false, false, false, false, true, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, false, false, false, true, false, false, false]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, true, true, true, true, true, true, true, false, false, true, true]
#                   }
#                 ]
#               }
#             ],
#             [
#               "where",
#               {
#                 "tuple": [
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [3.0, 0.2, 1.5, 1.25, 3.14, 1000.0, 60000.0, 0.0, 5.0, "inf", 1.0, 0.5, 2.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [0.0, 0.0, 1.5, 0.0, 3.14, 1000.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [3.0, 0.2, 1.5, 1.25, 1.5, 1.5, 60000.0, 0.0, 5.0, "inf", 1.0, 0.5, 2.0]
#                   }
#                 ]
#               }
#             ],
#             [
#               "logical",
#               {
#                 "tuple": [
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [true, true, true, true, true, true, true, false, false, true, true, true, true]
#                   },
#                   {
#                     "array": "bool",
#                     "shape": [13],
#                     "data": [false, false, false, false, false, false, false, true, true, false, false, false, false]
#                   }
#                 ]
#               }
#             ],
#             [
#               "mixed",
#               {
#                 "tuple": [
#                   {
#                     "array": "float32",
#                     "shape": [13],
#                     "data": [4.0, 0.30029297, 1.5039062, -1.5, -3.859375, 1000.1001, 119808.0, 0.0, 5.0, "inf", "nan", 0.50006104, 2.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [3.0, 0.3, 4.5, -8.25, 9.44, 3000.0, 180000.0, 0.0, -0.0, "inf", "nan", 0.000183, 1.79e-07]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [13],
#                     "data": [4.0, 3.1, 4.5, 0.25, 6.12, 1004.0, 60000.0, 3.0, 3.0, "inf", "nan", 3.0, 3.0]
#                   }
#                 ]
#               }
#             ],
#             ["halves", {"array": "float32", "shape": [], "data": [0.20007324]}],
#             [
#               "next",
#               {"array": "bfloat16", "shape": [6], "data": [1.01, 0.1006, 1.49, -2.73, 3.12, 996.0]}
#             ],
#             [
#               "decimals",
#               {"array": "bfloat16", "shape": [6], "data": [1.0, 0.1, 1.5, -2.8, 3.1, 1000.0]}
#             ]
#           ]
#         }
#       ]
#     ]
#   }
# }
