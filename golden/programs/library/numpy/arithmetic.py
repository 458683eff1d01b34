import numpy as np


def main():
    """NumPy's promotion: a Python number takes the type of the array, and an integer with a float has room for both."""
    i, f, d = np.array([1, 2, 3]), np.array([0.5, 1.5, 2.5], np.float32), np.array([0.25, 0.5, 1.0])
    small, half = np.array([1, 2, 3], np.int8), np.array([1, 2, 3], np.float16)
    return {
        "Python's numbers": (i + 1, i + 1.5, f + 1, f * 2.5, d / 2, 2 - f, small + 1, small * 2.0, -i, i**2, 2**i),
        "types": (i + f, i + d, f + d, small + f, small + half, half + f, i + small, small + np.uint8(200), i / 2, f / f),
        "quotients": (i // 2, i % 2, f // 0.5, d % 0.2, -i // 2, np.divide(i, 4), np.mod(-i, 2)),
        "comparisons": (i > 1, f == 1.5, i != d, np.less(i, 2), np.equal(f, d)),
        "bits": (i & 1, i | 4, i ^ 3, i << 2, i >> 1, np.array([True, False, True]) & (i > 1)),
        "functions": (np.add(i, f), np.subtract(d, 1), np.maximum(i, 2), np.minimum(f, d), np.multiply([1, 2], 3)),
        "powers": (np.power(i, 2), np.power(d, 2), np.square(i), np.abs(-f), abs(-i), abs(f), round(d[0], 1), np.sign(-i), np.sqrt(np.array([4, 16]))),
        "rounding": (np.floor(d * 3), np.ceil(f), np.trunc(-f), np.round(d * 7, 1), np.clip(i, 2, 3), np.clip(f, 1, None)),
        "truth": (np.isnan(f), np.isfinite(d), np.logical_and(i > 1, f > 1), np.logical_not(i), np.isinf(d)),
    }
