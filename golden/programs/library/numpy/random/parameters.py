import numpy as np


def refused(call):
    try:
        call()
    except (ValueError, TypeError, OverflowError) as error:
        return type(error).__name__
    return None


def main():
    """Parameters may be arrays, which broadcast; what no distribution has is refused."""
    rng = np.random.default_rng(11)
    drawn = {
        "means": rng.normal(np.array([0.0, 10.0, 100.0])),
        "scales": rng.normal(0.0, [1.0, 2.0], size=(3, 2)),
        "both": rng.normal(np.zeros((2, 1)), np.array([1.0, 10.0])),
        "bounds": rng.uniform([0, 10], [1, 20]),
        "scalar": rng.normal(np.float32(2.0), 0.1),
        "none": rng.normal(size=0),
        "shape ()": rng.random(()),
    }
    errors = [
        refused(lambda: rng.normal(0.0, -1.0)),
        refused(lambda: rng.integers(5, 5)),
        refused(lambda: rng.integers(0, 300, dtype=np.uint8)),
        refused(lambda: rng.integers(-1, 3, dtype=np.uint8)),
        refused(lambda: rng.random(3, dtype=np.int32)),
        refused(lambda: rng.random(-1)),
        refused(lambda: rng.choice(3, 4, replace=False)),
        refused(lambda: rng.choice(3, p=[0.5, 0.5])),
        refused(lambda: rng.choice(2, p=[0.5, 0.6])),
        refused(lambda: rng.uniform(0.0, float("inf"))),
        refused(lambda: rng.uniform([0, 10], [1, 2])),
        refused(lambda: rng.uniform(0, [1, -1])),
        refused(lambda: np.random.default_rng(-1)),
        refused(lambda: np.random.RandomState(-1)),
        refused(lambda: np.random.RandomState(2**32)),
        refused(lambda: rng.choice([])),
    ]
    return drawn, errors
