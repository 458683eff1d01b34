import numpy as np


def summary(x):
    return x[:3], x[-3:], x.min(), x.max(), (x > 0.5).sum()


def main():
    """Thousands of draws reach the rare branches of each method."""
    rng = np.random.default_rng(2024)
    old = np.random.RandomState(2024)
    return {
        "normal": summary(rng.standard_normal(6000)),
        "normal32": summary(rng.standard_normal(6000, dtype=np.float32)),
        "exponential": summary(rng.exponential(size=6000)),
        "integers": summary(rng.integers(0, 3_000_000_000, size=2000)),
        "bytes": summary(rng.integers(0, 100, size=2001, dtype=np.int8)),
        "wide": summary(rng.integers(-(2**62), 2**62, size=500)),
        "polar": summary(old.randn(3001)),
        "masked": summary(old.randint(0, 1000, size=3001)),
        "after": (rng.random(), old.random_sample()),
    }
