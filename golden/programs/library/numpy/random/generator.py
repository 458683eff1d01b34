import numpy as np


def main():
    """A generator draws the same bits for the same seed; a single number is Python's, or a scalar of the type that was asked for."""
    rng = np.random.default_rng(42)
    floats = rng.random(), rng.random(3), rng.random((2, 2)), rng.random(5, dtype=np.float32)
    normals = rng.standard_normal(), rng.standard_normal(4), rng.normal(1.0, 0.5, size=(2, 3)), rng.standard_normal(3, dtype=np.float32)
    spread = rng.uniform(-1, 1, 4), rng.uniform(2.0, 3.0), rng.exponential(2.0, 3), rng.exponential()
    whole = rng.integers(10, size=5), rng.integers(-5, 5, size=(2, 2)), rng.integers(0, 255, size=6, dtype=np.uint8)
    single = rng.integers(100), rng.integers(5, 8, endpoint=True), rng.integers(2**40), rng.integers(0, 2**62, size=2)
    kinds = [type(x).__name__ for x in (floats[0], normals[0], spread[1])]
    return floats, normals, spread, whole, single, kinds
