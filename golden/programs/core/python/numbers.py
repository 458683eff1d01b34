def main():
    """Whole numbers, floats, booleans; operators and their precedence."""
    return (
        2**62, -7 // 2, -7 % 3, 7 / 2, 2**-1, 1e300 * 1e10, -0.0, 0.1 + 0.2, 3 - -2, ~5, 6 & 3 | 8,
        1 << 4, 5 ^ 1, True + 1, 10 == 10.0, 1 < 2 == True, float("nan") != float("nan"),
        int(3.9), int(-3.9), bool(""), bool([0]), float("inf"), hash(3) == hash(3.0),
        isinstance(True, int), type(1) is int, id(None) == id(None), 7.5 // 2, 0x1F, 1_000,
    )
