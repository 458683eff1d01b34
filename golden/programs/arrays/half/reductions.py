import jax.numpy as jnp
from jax import lax


def main():
    """Sums, products and means of halves are computed in float32; what runs on, or scatters, rounds at each step."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        ones = jnp.ones(3000, half)
        x = jnp.array([[1.0, 0.1, -2.5, 1000.0], [0.3, 7.0, 0.001, -999.0], [0.2, 0.7, 5.0, 2.0]], dtype=half)
        result[x.dtype.name] = {
            "ones": (jnp.sum(ones), jnp.mean(ones), ones.sum(dtype=jnp.float32)),
            "sum": (jnp.sum(x), jnp.sum(x, axis=0), jnp.sum(x, axis=1, keepdims=True), x.sum((0, 1))),
            "prod": (jnp.prod(x), jnp.prod(x, axis=0)),
            "mean": (jnp.mean(x), jnp.mean(x, axis=0), x.mean(1)),
            "var": (jnp.var(x, axis=0), jnp.var(x, axis=1), jnp.std(x, axis=0)),
            "max": (jnp.max(x), jnp.min(x, axis=0), jnp.argmax(x, axis=1), jnp.argmin(x)),
            "any": (jnp.any(x > 5, axis=0), jnp.all(x)),
            "running": (jnp.cumsum(x[:, 3]), jnp.cumsum(x, axis=1), jnp.cumprod(x, axis=0), lax.cummax(x)),
            "steps": jnp.cumsum(x[0] * 100 + 0.1),
            "overflow": (jnp.sum(jnp.full(4, 60000, half)), jnp.mean(jnp.full(4, 60000, half))),
            "sort": (jnp.sort(x, axis=1), jnp.argsort(x, axis=0)),
            "scatter": jnp.zeros(2, half).at[jnp.zeros(3000, jnp.int32)].add(1),
            "count": jnp.count_nonzero(x),
            "norm": jnp.linalg.norm(x[2]),
        }
    return result


# recorded from flax-0.12.12, program b1de5cc27ea0001f0c86bd6bc2a34bd93e2c8962596d22626409cb132bc4083e
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
#               "ones",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": [3000.0]},
#                   {"array": "float16", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [3000.0]}
#                 ]
#               }
#             ],
#             [
#               "sum",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": [14.805]},
#                   {"array": "float16", "shape": [4], "data": [1.5, 7.8, 2.502, 3.0]},
#                   {"array": "float16", "shape": [3, 1], "data": [998.5, -991.5, 7.9]},
#                   {"array": "float16", "shape": [], "data": [14.805]}
#                 ]
#               }
#             ],
#             [
#               "prod",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": [734.5]},
#                   {"array": "float16", "shape": [4], "data": [0.06, 0.49, -0.012505, "-inf"]}
#                 ]
#               }
#             ],
#             [
#               "mean",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": [1.233]},
#                   {"array": "float16", "shape": [4], "data": [0.5, 2.6, 0.8335, 1.0]},
#                   {"array": "float16", "shape": [3], "data": [249.6, -247.9, 1.975]}
#                 ]
#               }
#             ],
#             [
#               "var",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [4], "data": [0.1267, 9.74, 9.72, "inf"]},
#                   {"array": "float16", "shape": [3], "data": ["inf", "inf", 3.482]},
#                   {"array": "float16", "shape": [4], "data": [0.356, 3.121, 3.117, "inf"]}
#                 ]
#               }
#             ],
#             [
#               "max",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": [1000.0]},
#                   {"array": "float16", "shape": [4], "data": [0.2, 0.1, -2.5, -999.0]},
#                   {"array": "int32", "shape": [3], "data": [3, 1, 2]},
#                   {"array": "int32", "shape": [], "data": [7]}
#                 ]
#               }
#             ],
#             [
#               "any",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [4], "data": [false, true, false, true]},
#                   {"array": "bool", "shape": [], "data": [true]}
#                 ]
#               }
#             ],
#             [
#               "running",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [3], "data": [1000.0, 1.0, 3.0]},
#                   {
#                     "array": "float16",
#                     "shape": [3, 4],
#                     "data": [1.0, 1.1, -1.4, 998.5, 0.3, 7.3, 7.3, -991.5, 0.2, 0.9004, 5.9, 7.9]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [3, 4],
#                     "data": [1.0, 0.1, -2.5, 1000.0, 0.3, 0.6997, -0.0025, "-inf", 0.06, 0.49, -0.012505, "-inf"]
#                   },
#                   {
#                     "array": "float16",
#                     "shape": [3, 4],
#                     "data": [1.0, 0.1, -2.5, 1000.0, 1.0, 7.0, 0.001, 1000.0, 1.0, 7.0, 5.0, 1000.0]
#                   }
#                 ]
#               }
#             ],
#             ["steps", {"array": "float16", "shape": [4], "data": [100.1, 110.25, -139.6, "inf"]}],
#             [
#               "overflow",
#               {
#                 "tuple": [
#                   {"array": "float16", "shape": [], "data": ["inf"]},
#                   {"array": "float16", "shape": [], "data": [60000.0]}
#                 ]
#               }
#             ],
#             [
#               "sort",
#               {
#                 "tuple": [
#                   {
#                     "array": "float16",
#                     "shape": [3, 4],
#                     "data": [-2.5, 0.1, 1.0, 1000.0, -999.0, 0.001, 0.3, 7.0, 0.2, 0.7, 2.0, 5.0]
#                   },
#                   {"array": "int32", "shape": [3, 4], "data": [2, 0, 0, 1, 1, 2, 1, 2, 0, 1, 2, 0]}
#                 ]
#               }
#             ],
#             ["scatter", {"array": "float16", "shape": [2], "data": [2048.0, 0.0]}],
#             ["count", {"array": "int32", "shape": [], "data": [12]}],
#             ["norm", {"array": "float16", "shape": [], "data": [5.434]}]
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "id": 2,
#           "dict": [
#             [
#               "ones",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [], "data": [3000.0]},
#                   {"array": "bfloat16", "shape": [], "data": [1.0]},
#                   {"array": "float32", "shape": [], "data": [3000.0]}
#                 ]
#               }
#             ],
#             [
#               "sum",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [], "data": [13.8]},
#                   {"array": "bfloat16", "shape": [4], "data": [1.5, 7.8, 2.5, 2.0]},
#                   {"array": "bfloat16", "shape": [3, 1], "data": [1000.0, -990.0, 7.9]},
#                   {"array": "bfloat16", "shape": [], "data": [13.8]}
#                 ]
#               }
#             ],
#             [
#               "prod",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [], "data": [736.0]},
#                   {"array": "bfloat16", "shape": [4], "data": [0.0603, 0.49, -0.0125, -2000000.0]}
#                 ]
#               }
#             ],
#             [
#               "mean",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [], "data": [1.15]},
#                   {"array": "bfloat16", "shape": [4], "data": [0.5, 2.6, 0.832, 0.668]},
#                   {"array": "bfloat16", "shape": [3], "data": [250.0, -248.0, 1.98]}
#                 ]
#               }
#             ],
#             [
#               "var",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [4], "data": [0.127, 9.75, 9.75, 668000.0]},
#                   {"array": "bfloat16", "shape": [3], "data": [187000.0, 188000.0, 3.48]},
#                   {"array": "bfloat16", "shape": [4], "data": [0.355, 3.12, 3.12, 816.0]}
#                 ]
#               }
#             ],
#             [
#               "max",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [], "data": [1000.0]},
#                   {"array": "bfloat16", "shape": [4], "data": [0.2, 0.1, -2.5, -1000.0]},
#                   {"array": "int32", "shape": [3], "data": [3, 1, 2]},
#                   {"array": "int32", "shape": [], "data": [7]}
#                 ]
#               }
#             ],
#             [
#               "any",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [4], "data": [false, true, false, true]},
#                   {"array": "bool", "shape": [], "data": [true]}
#                 ]
#               }
#             ],
#             [
#               "running",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [3], "data": [1000.0, 0.0, 2.0]},
#                   {
#                     "array": "bfloat16",
#                     "shape": [3, 4],
#                     "data": [1.0, 1.1, -1.4, 1000.0, 0.3, 7.3, 7.3, -990.0, 0.2, 0.9, 5.9, 7.9]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [3, 4],
#                     "data": [1.0, 0.1, -2.5, 1000.0, 0.3, 0.7, -0.0025, -1000000.0, 0.0603, 0.488, -0.0125, -2000000.0]
#                   },
#                   {
#                     "array": "bfloat16",
#                     "shape": [3, 4],
#                     "data": [1.0, 0.1, -2.5, 1000.0, 1.0, 7.0, 0.001, 1000.0, 1.0, 7.0, 5.0, 1000.0]
#                   }
#                 ]
#               }
#             ],
#             ["steps", {"array": "bfloat16", "shape": [4], "data": [100.0, 110.0, -140.0, 100000.0]}],
#             [
#               "overflow",
#               {
#                 "tuple": [
#                   {"array": "bfloat16", "shape": [], "data": [240000.0]},
#                   {"array": "bfloat16", "shape": [], "data": [60000.0]}
#                 ]
#               }
#             ],
#             [
#               "sort",
#               {
#                 "tuple": [
#                   {
#                     "array": "bfloat16",
#                     "shape": [3, 4],
#                     "data": [-2.5, 0.1, 1.0, 1000.0, -1000.0, 0.001, 0.3, 7.0, 0.2, 0.7, 2.0, 5.0]
#                   },
#                   {"array": "int32", "shape": [3, 4], "data": [2, 0, 0, 1, 1, 2, 1, 2, 0, 1, 2, 0]}
#                 ]
#               }
#             ],
#             ["scatter", {"array": "bfloat16", "shape": [2], "data": [256.0, 0.0]}],
#             ["count", {"array": "int32", "shape": [], "data": [12]}],
#             ["norm", {"array": "bfloat16", "shape": [], "data": [5.44]}]
#           ]
#         }
#       ]
#     ]
#   }
# }
