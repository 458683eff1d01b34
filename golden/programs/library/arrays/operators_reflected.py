import jax.numpy as jnp


def main():
    """Operators with the array on either side, and a Python number on the other."""
    i, f, b = jnp.array([1, 2, 4]), jnp.array([0.5, 2.0, 4.0]), jnp.array([True, False, True])
    return (
        1 + i,
        1.0 + i,
        True + i,
        7 - i,
        8 / f,
        7 // i,
        7 % i,
        2**i,
        2.0**f,
        6 & i,
        6 | i,
        6 ^ i,
        1 << i,
        64 >> i,
        i - 1,
        f // 0.75,
        f % 0.75,
        -i,
        +i,
        ~i,
        abs(-i),
        b & True,
        b | False,
        b ^ True,
        ~b,
        b + b,
        b * 2,
        i @ i,
        f @ i,
        divmod(i, 2),
        -f // 1.5,
        -f % 1.5,
    )


# recorded from flax-0.12.12, program bb942a35d50a17c0023d0a5ebe8fc6052e893ae5f3c020a6fd97ec15a408fa41
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "int32", "shape": [3], "data": [2, 3, 5]},
#       {"array": "float32", "shape": [3], "weak": true, "data": [2.0, 3.0, 5.0]},
#       {"array": "int32", "shape": [3], "data": [2, 3, 5]},
#       {"array": "int32", "shape": [3], "data": [6, 5, 3]},
#       {"array": "float32", "shape": [3], "data": [16.0, 4.0, 2.0]},
#       {"array": "int32", "shape": [3], "data": [7, 3, 1]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 3]},
#       {"array": "int32", "shape": [3], "data": [2, 4, 16]},
#       {"array": "float32", "shape": [3], "data": [1.4142135, 4.0, 16.0]},
#       {"array": "int32", "shape": [3], "data": [0, 2, 4]},
#       {"array": "int32", "shape": [3], "data": [7, 6, 6]},
#       {"array": "int32", "shape": [3], "data": [7, 4, 2]},
#       {"array": "int32", "shape": [3], "data": [2, 4, 16]},
#       {"array": "int32", "shape": [3], "data": [32, 16, 4]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 3]},
#       {"array": "float32", "shape": [3], "data": [0.0, 2.0, 5.0]},
#       {"array": "float32", "shape": [3], "data": [0.5, 0.5, 0.25]},
#       {"array": "int32", "shape": [3], "data": [-1, -2, -4]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 4]},
#       {"array": "int32", "shape": [3], "data": [-2, -3, -5]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 4]},
#       {"array": "bool", "shape": [3], "data": [true, false, true]},
#       {"array": "bool", "shape": [3], "data": [true, false, true]},
#       {"array": "bool", "shape": [3], "data": [false, true, false]},
#       {"array": "bool", "shape": [3], "data": [false, true, false]},
#       {"array": "bool", "shape": [3], "data": [true, false, true]},
#       {"array": "int32", "shape": [3], "weak": true, "data": [2, 0, 2]},
#       {"array": "int32", "shape": [], "data": [21]},
#       {"array": "float32", "shape": [], "data": [20.5]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "int32", "shape": [3], "data": [1, 0, 0]}
#         ]
#       },
#       {"array": "float32", "shape": [3], "data": [-1.0, -2.0, -3.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 1.0, 0.5]}
#     ]
#   }
# }
