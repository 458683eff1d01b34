def main():
    """Whole numbers, floats, booleans; operators and their precedence."""
    return (
        2**62, -7 // 2, -7 % 3, 7 / 2, 2**-1, 1e300 * 1e10, -0.0, 0.1 + 0.2, 3 - -2, ~5, 6 & 3 | 8,
        1 << 4, 5 ^ 1, True + 1, 10 == 10.0, 1 < 2 == True, float("nan") != float("nan"),
        int(3.9), int(-3.9), bool(""), bool([0]), float("inf"), hash(3) == hash(3.0),
        isinstance(True, int), type(1) is int, id(None) == id(None), 7.5 // 2, 0x1F, 1_000,
    )


# recorded from flax-0.12.12, program 530c851bd00b94e6a439a01e6c3262a6a7a64ee9ec0f7a1186fc58c6224cbde7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       4611686018427387904,
#       -4,
#       2,
#       {"float": 3.5},
#       {"float": 0.5},
#       {"float": "inf"},
#       {"float": -0.0},
#       {"float": 0.30000000000000004},
#       5,
#       -6,
#       10,
#       16,
#       4,
#       2,
#       true,
#       false,
#       true,
#       3,
#       -3,
#       false,
#       true,
#       {"float": "inf"},
#       true,
#       true,
#       true,
#       true,
#       {"float": 3.0},
#       31,
#       1000
#     ]
#   }
# }
