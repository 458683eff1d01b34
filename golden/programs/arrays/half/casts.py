import jax.numpy as jnp


def main():
    """Conversions round to even, saturate towards integers, overflow to infinity, and keep denormals."""
    ties = jnp.array([1.00048828125, 1.00146484375, 1.00390625, 1.01171875, 2049.0, 2051.0, 65504.0, 65519.0, 65520.0, 3.4e38, -3.4e38])
    odd = jnp.array([jnp.inf, -jnp.inf, jnp.nan, -0.0, 1e-8, 2.0**-24, 2.0**-25, 3 * 2.0**-26, 1e-40])
    whole = jnp.array([256, 257, 258, 259, 2049, 2051, 65519, 65520, 16777217, 2147483647, -2147483647])
    word = jnp.array([0, 257, 65520], dtype=jnp.uint32)
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = ties.astype(half)
        y = odd.astype(half)
        back = jnp.array([-3.5, 2.5, 60000.0, -60000.0, jnp.inf, -jnp.inf, jnp.nan, 0.0, -0.0], dtype=half)
        result[x.dtype.name] = (
            x,
            y,
            whole.astype(half),
            word.astype(half),
            jnp.array([True, False]).astype(half),
            x.astype(jnp.float32),
            y.astype(jnp.float32),
            x.astype(jnp.float16),
            x.astype(jnp.bfloat16),
            back.astype(jnp.int32),
            back.astype(jnp.uint32),
            back.astype(bool),
            half(0.1),
            jnp.asarray(0.1, half),
            jnp.asarray([1, 2.5], dtype=half),
            jnp.full((2,), 0.3, half),
            jnp.zeros(2, half),
            jnp.ones((), half),
            jnp.arange(4, dtype=half),
            jnp.linspace(0, 1, 5, dtype=half),
            jnp.eye(2, dtype=half),
            jnp.zeros_like(x[:2]),
            jnp.full_like(x[:2], 7),
            float(half(0.1)),
            int(half(3.5)),
            bool(half(0.0)),
            half(2.5).item(),
            x[:2].tolist(),
        )
    return result


# recorded from flax-0.12.12, program ad904598c05d8041daa7e06b3325fe9cb544cf3959ec8011905cd715297a5179
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "tuple": [
#             {
#               "array": "float16",
#               "shape": [11],
#               "data": [1.0, 1.002, 1.004, 1.012, 2048.0, 2052.0, 65500.0, 65500.0, "inf", "inf", "-inf"]
#             },
#             {
#               "array": "float16",
#               "shape": [9],
#               "data": ["inf", "-inf", "nan", -0.0, 0.0, 6e-08, 0.0, 6e-08, 0.0]
#             },
#             {
#               "array": "float16",
#               "shape": [11],
#               "data": [256.0, 257.0, 258.0, 259.0, 2048.0, 2052.0, 65500.0, "inf", "inf", "inf", "-inf"]
#             },
#             {"array": "float16", "shape": [3], "data": [0.0, 257.0, "inf"]},
#             {"array": "float16", "shape": [2], "data": [1.0, 0.0]},
#             {
#               "array": "float32",
#               "shape": [11],
#               "data": [1.0, 1.0019531, 1.0039062, 1.0117188, 2048.0, 2052.0, 65504.0, 65504.0, "inf", "inf", "-inf"]
#             },
#             {
#               "array": "float32",
#               "shape": [9],
#               "data": ["inf", "-inf", "nan", -0.0, 0.0, 5.9604645e-08, 0.0, 5.9604645e-08, 0.0]
#             },
#             {
#               "array": "float16",
#               "shape": [11],
#               "data": [1.0, 1.002, 1.004, 1.012, 2048.0, 2052.0, 65500.0, 65500.0, "inf", "inf", "-inf"]
#             },
#             {
#               "array": "bfloat16",
#               "shape": [11],
#               "data": [1.0, 1.0, 1.0, 1.016, 2050.0, 2050.0, 65500.0, 65500.0, "inf", "inf", "-inf"]
#             },
#             {
#               "array": "int32",
#               "shape": [9],
#               "data": [-3, 2, 60000, -60000, 2147483647, -2147483648, 0, 0, 0]
#             },
#             {"array": "uint32", "shape": [9], "data": [0, 2, 60000, 0, 4294967295, 0, 0, 0, 0]},
#             {
#               "array": "bool",
#               "shape": [9],
#               "data": [true, true, true, true, true, true, true, false, false]
#             },
#             {"array": "float16", "shape": [], "data": [0.1]},
#             {"array": "float16", "shape": [], "data": [0.1]},
#             {"array": "float16", "shape": [2], "data": [1.0, 2.5]},
#             {"array": "float16", "shape": [2], "data": [0.3, 0.3]},
#             {"array": "float16", "shape": [2], "data": [0.0, 0.0]},
#             {"array": "float16", "shape": [], "data": [1.0]},
#             {"array": "float16", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]},
#             {"array": "float16", "shape": [5], "data": [0.0, 0.25, 0.5, 0.75, 1.0]},
#             {"array": "float16", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#             {"array": "float16", "shape": [2], "data": [0.0, 0.0]},
#             {"array": "float16", "shape": [2], "data": [7.0, 7.0]},
#             {"float": 0.0999755859375},
#             3,
#             false,
#             {"float": 2.5},
#             {"id": 1, "list": [{"float": 1.0}, {"float": 1.001953125}]}
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {
#               "array": "bfloat16",
#               "shape": [11],
#               "data": [1.0, 1.0, 1.0, 1.016, 2050.0, 2050.0, 65500.0, 65500.0, 65500.0, "inf", "-inf"]
#             },
#             {
#               "array": "bfloat16",
#               "shape": [9],
#               "data": ["inf", "-inf", "nan", -0.0, 1e-08, 5.96e-08, 2.98e-08, 4.47e-08, 9e-41]
#             },
#             {
#               "array": "bfloat16",
#               "shape": [11],
#               "data": [256.0, 256.0, 258.0, 260.0, 2050.0, 2050.0, 65500.0, 65500.0, 16800000.0, 2150000000.0, -2150000000.0]
#             },
#             {"array": "bfloat16", "shape": [3], "data": [0.0, 256.0, 65500.0]},
#             {"array": "bfloat16", "shape": [2], "data": [1.0, 0.0]},
#             {
#               "array": "float32",
#               "shape": [11],
#               "data": [1.0, 1.0, 1.0, 1.015625, 2048.0, 2048.0, 65536.0, 65536.0, 65536.0, "inf", "-inf"]
#             },
#             {
#               "array": "float32",
#               "shape": [9],
#               "data": ["inf", "-inf", "nan", -0.0, 1.0011718e-08, 5.9604645e-08, 2.9802322e-08, 4.4703484e-08, 9.1835e-41]
#             },
#             {
#               "array": "float16",
#               "shape": [11],
#               "data": [1.0, 1.0, 1.0, 1.016, 2048.0, 2048.0, "inf", "inf", "inf", "inf", "-inf"]
#             },
#             {
#               "array": "bfloat16",
#               "shape": [11],
#               "data": [1.0, 1.0, 1.0, 1.016, 2050.0, 2050.0, 65500.0, 65500.0, 65500.0, "inf", "-inf"]
#             },
#             {
#               "array": "int32",
#               "shape": [9],
#               "data": [-3, 2, 59904, -59904, 2147483647, -2147483648, 0, 0, 0]
#             },
#             {"array": "uint32", "shape": [9], "data": [0, 2, 59904, 0, 4294967295, 0, 0, 0, 0]},
#             {
#               "array": "bool",
#               "shape": [9],
#               "data": [true, true, true, true, true, true, true, false, false]
#             },
#             {"array": "bfloat16", "shape": [], "data": [0.1]},
#             {"array": "bfloat16", "shape": [], "data": [0.1]},
#             {"array": "bfloat16", "shape": [2], "data": [1.0, 2.5]},
#             {"array": "bfloat16", "shape": [2], "data": [0.3, 0.3]},
#             {"array": "bfloat16", "shape": [2], "data": [0.0, 0.0]},
#             {"array": "bfloat16", "shape": [], "data": [1.0]},
#             {"array": "bfloat16", "shape": [4], "data": [0.0, 1.0, 2.0, 3.0]},
#             {"array": "bfloat16", "shape": [5], "data": [0.0, 0.25, 0.5, 0.75, 1.0]},
#             {"array": "bfloat16", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#             {"array": "bfloat16", "shape": [2], "data": [0.0, 0.0]},
#             {"array": "bfloat16", "shape": [2], "data": [7.0, 7.0]},
#             {"float": 0.10009765625},
#             3,
#             false,
#             {"float": 2.5},
#             {"id": 2, "list": [{"float": 1.0}, {"float": 1.0}]}
#           ]
#         }
#       ]
#     ]
#   }
# }
