import jax.numpy as jnp

TYPES = ["int8", "int16", "uint8", "uint16"]


def main():
    """Integers of 8 and 16 bits wrap, divide and shift as they are, beside arrays and Python's numbers."""
    shown = {}
    for name in TYPES:
        x = jnp.array([0, 1, 2, 7, 100, 127], name)
        y = jnp.array([3, 0, 2, 1, 100, 127], name)
        shown[name] = {
            "sums": (x + y, x - y, x * y, -x),
            "quotients": (x // y, x % y, x / y, divmod(x, 3)),
            "bits": (x & y, x | y, x ^ y, ~x, x << y, x >> y),
            "comparisons": (x < y, x == y, x >= 100),
            "extremes": (jnp.maximum(x, y), jnp.minimum(x, 5), jnp.clip(x, 1, 50)),
            "Python's numbers": (x + 1, x + 300, x - 1, x * 1.5, x / 2, 300 - x, x == 300),
            "powers": (x**2, x**3, x**0, jnp.power(y, x)),
            "others": (jnp.abs(x - y), jnp.sign(x - y), jnp.square(x), jnp.floor(x), jnp.sqrt(x)),
        }
    return shown


# recorded from flax-0.12.12, program aed2a3ff3de4ace1fb5845e72ad3903704ff3f0b3b8fe8ae7887d886fdbb37c0
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
#                   {"array": "int8", "shape": [6], "data": [3, 1, 4, 8, -56, -2]},
#                   {"array": "int8", "shape": [6], "data": [-3, 1, 0, 6, 0, 0]},
#                   {"array": "int8", "shape": [6], "data": [0, 0, 4, 7, 16, 1]},
#                   {"array": "int8", "shape": [6], "data": [0, -1, -2, -7, -100, -127]}
#                 ]
#               }
#             ],
#             [
#               "quotients",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [6], "data": [0, -2, 1, 7, 1, 1]},
#                   {"array": "int8", "shape": [6], "data": [0, 0, 0, 0, 0, 0]},
#                   {"array": "float32", "shape": [6], "data": [0.0, "inf", 1.0, 7.0, 1.0, 1.0]},
#                   {
#                     "tuple": [
#                       {"array": "int8", "shape": [6], "data": [0, 0, 0, 2, 33, 42]},
#                       {"array": "int8", "shape": [6], "data": [0, 1, 2, 1, 1, 1]}
#                     ]
#                   }
#                 ]
#               }
#             ],
#             [
#               "bits",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [6], "data": [0, 0, 2, 1, 100, 127]},
#                   {"array": "int8", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "int8", "shape": [6], "data": [3, 1, 0, 6, 0, 0]},
#                   {"array": "int8", "shape": [6], "data": [-1, -2, -3, -8, -101, -128]},
#                   {"array": "int8", "shape": [6], "data": [0, 1, 8, 14, 0, 0]},
#                   {"array": "int8", "shape": [6], "data": [0, 1, 0, 3, 0, 0]}
#                 ]
#               }
#             ],
#             [
#               "comparisons",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [6], "data": [true, false, false, false, false, false]},
#                   {"array": "bool", "shape": [6], "data": [false, false, true, false, true, true]},
#                   {"array": "bool", "shape": [6], "data": [false, false, false, false, true, true]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "int8", "shape": [6], "data": [0, 1, 2, 5, 5, 5]},
#                   {"array": "int8", "shape": [6], "data": [1, 1, 2, 7, 50, 50]}
#                 ]
#               }
#             ],
#             [
#               "Python's numbers",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [6], "data": [1, 2, 3, 8, 101, -128]},
#                   {"array": "int8", "shape": [6], "data": [44, 45, 46, 51, -112, -85]},
#                   {"array": "int8", "shape": [6], "data": [-1, 0, 1, 6, 99, 126]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "weak": true,
#                     "data": [0.0, 1.5, 3.0, 10.5, 150.0, 190.5]
#                   },
#                   {"array": "float32", "shape": [6], "data": [0.0, 0.5, 1.0, 3.5, 50.0, 63.5]},
#                   {"array": "int8", "shape": [6], "data": [44, 43, 42, 37, -56, -83]},
#                   {
#                     "array": "bool",
#                     "shape": [6],
#                     "data": [false, false, false, false, false, false]
#                   }
#                 ]
#               }
#             ],
#             [
#               "powers",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [6], "data": [0, 1, 4, 49, 16, 1]},
#                   {"array": "int8", "shape": [6], "data": [0, 1, 8, 87, 64, 127]},
#                   {"array": "int8", "shape": [6], "data": [1, 1, 1, 1, 1, 1]},
#                   {"array": "int8", "shape": [6], "data": [1, 0, 4, 1, 0, 127]}
#                 ]
#               }
#             ],
#             [
#               "others",
#               {
#                 "tuple": [
#                   {"array": "int8", "shape": [6], "data": [3, 1, 0, 6, 0, 0]},
#                   {"array": "int8", "shape": [6], "data": [-1, 1, 0, 1, 0, 0]},
#                   {"array": "int8", "shape": [6], "data": [0, 1, 4, 49, 16, 1]},
#                   {"array": "int8", "shape": [6], "data": [0, 1, 2, 7, 100, 127]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "data": [0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427]
#                   }
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
#                   {"array": "int16", "shape": [6], "data": [3, 1, 4, 8, 200, 254]},
#                   {"array": "int16", "shape": [6], "data": [-3, 1, 0, 6, 0, 0]},
#                   {"array": "int16", "shape": [6], "data": [0, 0, 4, 7, 10000, 16129]},
#                   {"array": "int16", "shape": [6], "data": [0, -1, -2, -7, -100, -127]}
#                 ]
#               }
#             ],
#             [
#               "quotients",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [6], "data": [0, -2, 1, 7, 1, 1]},
#                   {"array": "int16", "shape": [6], "data": [0, 0, 0, 0, 0, 0]},
#                   {"array": "float32", "shape": [6], "data": [0.0, "inf", 1.0, 7.0, 1.0, 1.0]},
#                   {
#                     "tuple": [
#                       {"array": "int16", "shape": [6], "data": [0, 0, 0, 2, 33, 42]},
#                       {"array": "int16", "shape": [6], "data": [0, 1, 2, 1, 1, 1]}
#                     ]
#                   }
#                 ]
#               }
#             ],
#             [
#               "bits",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [6], "data": [0, 0, 2, 1, 100, 127]},
#                   {"array": "int16", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "int16", "shape": [6], "data": [3, 1, 0, 6, 0, 0]},
#                   {"array": "int16", "shape": [6], "data": [-1, -2, -3, -8, -101, -128]},
#                   {"array": "int16", "shape": [6], "data": [0, 1, 8, 14, 0, 0]},
#                   {"array": "int16", "shape": [6], "data": [0, 1, 0, 3, 0, 0]}
#                 ]
#               }
#             ],
#             [
#               "comparisons",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [6], "data": [true, false, false, false, false, false]},
#                   {"array": "bool", "shape": [6], "data": [false, false, true, false, true, true]},
#                   {"array": "bool", "shape": [6], "data": [false, false, false, false, true, true]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "int16", "shape": [6], "data": [0, 1, 2, 5, 5, 5]},
#                   {"array": "int16", "shape": [6], "data": [1, 1, 2, 7, 50, 50]}
#                 ]
#               }
#             ],
#             [
#               "Python's numbers",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [6], "data": [1, 2, 3, 8, 101, 128]},
#                   {"array": "int16", "shape": [6], "data": [300, 301, 302, 307, 400, 427]},
#                   {"array": "int16", "shape": [6], "data": [-1, 0, 1, 6, 99, 126]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "weak": true,
#                     "data": [0.0, 1.5, 3.0, 10.5, 150.0, 190.5]
#                   },
#                   {"array": "float32", "shape": [6], "data": [0.0, 0.5, 1.0, 3.5, 50.0, 63.5]},
#                   {"array": "int16", "shape": [6], "data": [300, 299, 298, 293, 200, 173]},
#                   {
#                     "array": "bool",
#                     "shape": [6],
#                     "data": [false, false, false, false, false, false]
#                   }
#                 ]
#               }
#             ],
#             [
#               "powers",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [6], "data": [0, 1, 4, 49, 10000, 16129]},
#                   {"array": "int16", "shape": [6], "data": [0, 1, 8, 343, 16960, 16767]},
#                   {"array": "int16", "shape": [6], "data": [1, 1, 1, 1, 1, 1]},
#                   {"array": "int16", "shape": [6], "data": [1, 0, 4, 1, 0, -8321]}
#                 ]
#               }
#             ],
#             [
#               "others",
#               {
#                 "tuple": [
#                   {"array": "int16", "shape": [6], "data": [3, 1, 0, 6, 0, 0]},
#                   {"array": "int16", "shape": [6], "data": [-1, 1, 0, 1, 0, 0]},
#                   {"array": "int16", "shape": [6], "data": [0, 1, 4, 49, 10000, 16129]},
#                   {"array": "int16", "shape": [6], "data": [0, 1, 2, 7, 100, 127]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "data": [0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427]
#                   }
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
#                   {"array": "uint8", "shape": [6], "data": [3, 1, 4, 8, 200, 254]},
#                   {"array": "uint8", "shape": [6], "data": [253, 1, 0, 6, 0, 0]},
#                   {"array": "uint8", "shape": [6], "data": [0, 0, 4, 7, 16, 1]},
#                   {"array": "uint8", "shape": [6], "data": [0, 255, 254, 249, 156, 129]}
#                 ]
#               }
#             ],
#             [
#               "quotients",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [6], "data": [0, 255, 1, 7, 1, 1]},
#                   {"array": "uint8", "shape": [6], "data": [0, 0, 0, 0, 0, 0]},
#                   {"array": "float32", "shape": [6], "data": [0.0, "inf", 1.0, 7.0, 1.0, 1.0]},
#                   {
#                     "tuple": [
#                       {"array": "uint8", "shape": [6], "data": [0, 0, 0, 2, 33, 42]},
#                       {"array": "uint8", "shape": [6], "data": [0, 1, 2, 1, 1, 1]}
#                     ]
#                   }
#                 ]
#               }
#             ],
#             [
#               "bits",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [6], "data": [0, 0, 2, 1, 100, 127]},
#                   {"array": "uint8", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "uint8", "shape": [6], "data": [3, 1, 0, 6, 0, 0]},
#                   {"array": "uint8", "shape": [6], "data": [255, 254, 253, 248, 155, 128]},
#                   {"array": "uint8", "shape": [6], "data": [0, 1, 8, 14, 0, 0]},
#                   {"array": "uint8", "shape": [6], "data": [0, 1, 0, 3, 0, 0]}
#                 ]
#               }
#             ],
#             [
#               "comparisons",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [6], "data": [true, false, false, false, false, false]},
#                   {"array": "bool", "shape": [6], "data": [false, false, true, false, true, true]},
#                   {"array": "bool", "shape": [6], "data": [false, false, false, false, true, true]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "uint8", "shape": [6], "data": [0, 1, 2, 5, 5, 5]},
#                   {"array": "uint8", "shape": [6], "data": [1, 1, 2, 7, 50, 50]}
#                 ]
#               }
#             ],
#             [
#               "Python's numbers",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [6], "data": [1, 2, 3, 8, 101, 128]},
#                   {"array": "uint8", "shape": [6], "data": [44, 45, 46, 51, 144, 171]},
#                   {"array": "uint8", "shape": [6], "data": [255, 0, 1, 6, 99, 126]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "weak": true,
#                     "data": [0.0, 1.5, 3.0, 10.5, 150.0, 190.5]
#                   },
#                   {"array": "float32", "shape": [6], "data": [0.0, 0.5, 1.0, 3.5, 50.0, 63.5]},
#                   {"array": "uint8", "shape": [6], "data": [44, 43, 42, 37, 200, 173]},
#                   {
#                     "array": "bool",
#                     "shape": [6],
#                     "data": [false, false, false, false, false, false]
#                   }
#                 ]
#               }
#             ],
#             [
#               "powers",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [6], "data": [0, 1, 4, 49, 16, 1]},
#                   {"array": "uint8", "shape": [6], "data": [0, 1, 8, 87, 64, 127]},
#                   {"array": "uint8", "shape": [6], "data": [1, 1, 1, 1, 1, 1]},
#                   {"array": "uint8", "shape": [6], "data": [1, 0, 4, 1, 0, 127]}
#                 ]
#               }
#             ],
#             [
#               "others",
#               {
#                 "tuple": [
#                   {"array": "uint8", "shape": [6], "data": [253, 1, 0, 6, 0, 0]},
#                   {"array": "uint8", "shape": [6], "data": [1, 1, 0, 1, 0, 0]},
#                   {"array": "uint8", "shape": [6], "data": [0, 1, 4, 49, 16, 1]},
#                   {"array": "uint8", "shape": [6], "data": [0, 1, 2, 7, 100, 127]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "data": [0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427]
#                   }
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
#                   {"array": "uint16", "shape": [6], "data": [3, 1, 4, 8, 200, 254]},
#                   {"array": "uint16", "shape": [6], "data": [65533, 1, 0, 6, 0, 0]},
#                   {"array": "uint16", "shape": [6], "data": [0, 0, 4, 7, 10000, 16129]},
#                   {"array": "uint16", "shape": [6], "data": [0, 65535, 65534, 65529, 65436, 65409]}
#                 ]
#               }
#             ],
#             [
#               "quotients",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [6], "data": [0, 65535, 1, 7, 1, 1]},
#                   {"array": "uint16", "shape": [6], "data": [0, 0, 0, 0, 0, 0]},
#                   {"array": "float32", "shape": [6], "data": [0.0, "inf", 1.0, 7.0, 1.0, 1.0]},
#                   {
#                     "tuple": [
#                       {"array": "uint16", "shape": [6], "data": [0, 0, 0, 2, 33, 42]},
#                       {"array": "uint16", "shape": [6], "data": [0, 1, 2, 1, 1, 1]}
#                     ]
#                   }
#                 ]
#               }
#             ],
#             [
#               "bits",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [6], "data": [0, 0, 2, 1, 100, 127]},
#                   {"array": "uint16", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "uint16", "shape": [6], "data": [3, 1, 0, 6, 0, 0]},
#                   {
#                     "array": "uint16",
#                     "shape": [6],
#                     "data": [65535, 65534, 65533, 65528, 65435, 65408]
#                   },
#                   {"array": "uint16", "shape": [6], "data": [0, 1, 8, 14, 0, 0]},
#                   {"array": "uint16", "shape": [6], "data": [0, 1, 0, 3, 0, 0]}
#                 ]
#               }
#             ],
#             [
#               "comparisons",
#               {
#                 "tuple": [
#                   {"array": "bool", "shape": [6], "data": [true, false, false, false, false, false]},
#                   {"array": "bool", "shape": [6], "data": [false, false, true, false, true, true]},
#                   {"array": "bool", "shape": [6], "data": [false, false, false, false, true, true]}
#                 ]
#               }
#             ],
#             [
#               "extremes",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [6], "data": [3, 1, 2, 7, 100, 127]},
#                   {"array": "uint16", "shape": [6], "data": [0, 1, 2, 5, 5, 5]},
#                   {"array": "uint16", "shape": [6], "data": [1, 1, 2, 7, 50, 50]}
#                 ]
#               }
#             ],
#             [
#               "Python's numbers",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [6], "data": [1, 2, 3, 8, 101, 128]},
#                   {"array": "uint16", "shape": [6], "data": [300, 301, 302, 307, 400, 427]},
#                   {"array": "uint16", "shape": [6], "data": [65535, 0, 1, 6, 99, 126]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "weak": true,
#                     "data": [0.0, 1.5, 3.0, 10.5, 150.0, 190.5]
#                   },
#                   {"array": "float32", "shape": [6], "data": [0.0, 0.5, 1.0, 3.5, 50.0, 63.5]},
#                   {"array": "uint16", "shape": [6], "data": [300, 299, 298, 293, 200, 173]},
#                   {
#                     "array": "bool",
#                     "shape": [6],
#                     "data": [false, false, false, false, false, false]
#                   }
#                 ]
#               }
#             ],
#             [
#               "powers",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [6], "data": [0, 1, 4, 49, 10000, 16129]},
#                   {"array": "uint16", "shape": [6], "data": [0, 1, 8, 343, 16960, 16767]},
#                   {"array": "uint16", "shape": [6], "data": [1, 1, 1, 1, 1, 1]},
#                   {"array": "uint16", "shape": [6], "data": [1, 0, 4, 1, 0, 57215]}
#                 ]
#               }
#             ],
#             [
#               "others",
#               {
#                 "tuple": [
#                   {"array": "uint16", "shape": [6], "data": [65533, 1, 0, 6, 0, 0]},
#                   {"array": "uint16", "shape": [6], "data": [1, 1, 0, 1, 0, 0]},
#                   {"array": "uint16", "shape": [6], "data": [0, 1, 4, 49, 10000, 16129]},
#                   {"array": "uint16", "shape": [6], "data": [0, 1, 2, 7, 100, 127]},
#                   {
#                     "array": "float32",
#                     "shape": [6],
#                     "data": [0.0, 1.0, 1.4142135, 2.6457512, 10.0, 11.269427]
#                   }
#                 ]
#               }
#             ]
#           ]
#         }
#       ]
#     ]
#   }
# }
