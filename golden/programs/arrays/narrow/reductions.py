import jax.numpy as jnp


def reduced(x):
    return {
        "sums": (jnp.sum(x), x.sum(0), jnp.sum(x, dtype=x.dtype), jnp.prod(x), jnp.trace(x)),
        "means": (jnp.mean(x, 1), jnp.mean(x, dtype=jnp.float16)),
        "extremes": (jnp.max(x), x.min(1), jnp.argmax(x), x.argmin(0)),
        "running": (jnp.cumsum(x), jnp.cumsum(x, 1), jnp.cumprod(x, 0)),
        "truth": (jnp.any(x), jnp.all(x, 0), jnp.count_nonzero(x)),
        "order": (jnp.sort(x, 1), jnp.argsort(x, 0)),
        "products": (x @ x, jnp.dot(x[0], x[1]), jnp.outer(x[0], x[1])),
    }


def main():
    """Sums of narrow integers have 32 bits; running sums, extremes and products keep the type."""
    x = jnp.array([[100, 3], [120, 0]])
    return {name: reduced(x.astype(name)) for name in ["int8", "int16", "uint8", "uint16"]}


# recorded from flax-0.12.12, program 171274602c76d781f0bd9c1e8a7118d6385819b72836905ad3d3ed6cbd510af0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "int8",
#         {
#           "id": 1,
#           "dict": [
#             [
#               "sums",
#               {
#                 "tuple": [
#                   {"array": "int32", "shape": [], "data": [223]},
#                   {"array": "int32", "shape": [2], "data": [220, 3]},
#                   {"array": "int8", "shape": [], "data": [-33]},
#                   {"array": "int32", "shape": [], "data": [0]},
#                   {"array": "int32", "shape": [], "data": [100]}
#                 ]
#               }
#             ],
#             [
#               "means",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "data": [51.5, 60.0]},
#                   {"array": "float16", "shape": [], "data": [55.75]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [], "data": [120]},
#                   {"array": "int8", "shape": [2], "data": [3, 0]},
#                   {"array": "int32", "shape": [], "data": [2]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ],
#             [
#               "running",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [4], "data": [100, 103, -33, -33]},
#                   {"array": "int8", "shape": [2, 2], "data": [100, 103, 120, 120]},
#                   {"array": "int8", "shape": [2, 2], "data": [100, 3, -32, 0]}
#                 ]
#               }
#             ],
#             [
#               "truth",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [], "data": [true]},
#                   {"array": "bool", "shape": [2], "data": [true, false]},
#                   {"array": "int32", "shape": [], "data": [3]}
#                 ]
#               }
#             ],
#             [
#               "order",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [2, 2], "data": [3, 100, 0, 120]},
#                   {"array": "int32", "shape": [2, 2], "data": [0, 1, 1, 0]}
#                 ]
#               }
#             ],
#             [
#               "products",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [2, 2], "data": [120, 44, -32, 104]},
#                   {"array": "int8", "shape": [], "data": [-32]},
#                   {"array": "int8", "shape": [2, 2], "data": [-32, 0, 104, 0]}
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "int16",
#         {
#           "id": 2,
#           "dict": [
#             [
#               "sums",
#               {
#                 "tuple": [
#                   {"array": "int32", "shape": [], "data": [223]},
#                   {"array": "int32", "shape": [2], "data": [220, 3]},
#                   {"array": "int16", "shape": [], "data": [223]},
#                   {"array": "int32", "shape": [], "data": [0]},
#                   {"array": "int32", "shape": [], "data": [100]}
#                 ]
#               }
#             ],
#             [
#               "means",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "data": [51.5, 60.0]},
#                   {"array": "float16", "shape": [], "data": [55.75]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [], "data": [120]},
#                   {"array": "int16", "shape": [2], "data": [3, 0]},
#                   {"array": "int32", "shape": [], "data": [2]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ],
#             [
#               "running",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [4], "data": [100, 103, 223, 223]},
#                   {"array": "int16", "shape": [2, 2], "data": [100, 103, 120, 120]},
#                   {"array": "int16", "shape": [2, 2], "data": [100, 3, 12000, 0]}
#                 ]
#               }
#             ],
#             [
#               "truth",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [], "data": [true]},
#                   {"array": "bool", "shape": [2], "data": [true, false]},
#                   {"array": "int32", "shape": [], "data": [3]}
#                 ]
#               }
#             ],
#             [
#               "order",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [2, 2], "data": [3, 100, 0, 120]},
#                   {"array": "int32", "shape": [2, 2], "data": [0, 1, 1, 0]}
#                 ]
#               }
#             ],
#             [
#               "products",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [2, 2], "data": [10360, 300, 12000, 360]},
#                   {"array": "int16", "shape": [], "data": [12000]},
#                   {"array": "int16", "shape": [2, 2], "data": [12000, 0, 360, 0]}
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "uint8",
#         {
#           "id": 3,
#           "dict": [
#             [
#               "sums",
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [], "data": [223]},
#                   {"array": "uint32", "shape": [2], "data": [220, 3]},
#                   {"array": "uint8", "shape": [], "data": [223]},
#                   {"array": "uint32", "shape": [], "data": [0]},
#                   {"array": "uint32", "shape": [], "data": [100]}
#                 ]
#               }
#             ],
#             [
#               "means",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "data": [51.5, 60.0]},
#                   {"array": "float16", "shape": [], "data": [55.75]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [], "data": [120]},
#                   {"array": "uint8", "shape": [2], "data": [3, 0]},
#                   {"array": "int32", "shape": [], "data": [2]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ],
#             [
#               "running",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [4], "data": [100, 103, 223, 223]},
#                   {"array": "uint8", "shape": [2, 2], "data": [100, 103, 120, 120]},
#                   {"array": "uint8", "shape": [2, 2], "data": [100, 3, 224, 0]}
#                 ]
#               }
#             ],
#             [
#               "truth",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [], "data": [true]},
#                   {"array": "bool", "shape": [2], "data": [true, false]},
#                   {"array": "int32", "shape": [], "data": [3]}
#                 ]
#               }
#             ],
#             [
#               "order",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [2, 2], "data": [3, 100, 0, 120]},
#                   {"array": "int32", "shape": [2, 2], "data": [0, 1, 1, 0]}
#                 ]
#               }
#             ],
#             [
#               "products",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [2, 2], "data": [120, 44, 224, 104]},
#                   {"array": "uint8", "shape": [], "data": [224]},
#                   {"array": "uint8", "shape": [2, 2], "data": [224, 0, 104, 0]}
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "uint16",
#         {
#           "id": 4,
#           "dict": [
#             [
#               "sums",
#               {
#                 "tuple": [
#                   {"array": "uint32", "shape": [], "data": [223]},
#                   {"array": "uint32", "shape": [2], "data": [220, 3]},
#                   {"array": "uint16", "shape": [], "data": [223]},
#                   {"array": "uint32", "shape": [], "data": [0]},
#                   {"array": "uint32", "shape": [], "data": [100]}
#                 ]
#               }
#             ],
#             [
#               "means",
#               {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "data": [51.5, 60.0]},
#                   {"array": "float16", "shape": [], "data": [55.75]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [], "data": [120]},
#                   {"array": "uint16", "shape": [2], "data": [3, 0]},
#                   {"array": "int32", "shape": [], "data": [2]},
#                   {"array": "int32", "shape": [2], "data": [0, 1]}
#                 ]
#               }
#             ],
#             [
#               "running",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [4], "data": [100, 103, 223, 223]},
#                   {"array": "uint16", "shape": [2, 2], "data": [100, 103, 120, 120]},
#                   {"array": "uint16", "shape": [2, 2], "data": [100, 3, 12000, 0]}
#                 ]
#               }
#             ],
#             [
#               "truth",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [], "data": [true]},
#                   {"array": "bool", "shape": [2], "data": [true, false]},
#                   {"array": "int32", "shape": [], "data": [3]}
#                 ]
#               }
#             ],
#             [
#               "order",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [2, 2], "data": [3, 100, 0, 120]},
#                   {"array": "int32", "shape": [2, 2], "data": [0, 1, 1, 0]}
#                 ]
#               }
#             ],
#             [
#               "products",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [2, 2], "data": [10360, 300, 12000, 360]},
#                   {"array": "uint16", "shape": [], "data": [12000]},
#                   {"array": "uint16", "shape": [2, 2], "data": [12000, 0, 360, 0]}
#                 ]
#               }
#             ]
#           ]
#         }
#       ]
#     ]
#   }
# }
