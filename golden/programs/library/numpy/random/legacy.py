import numpy as np


def draws():
    return {
        "rand": (np.random.rand(), np.random.rand(2), np.random.rand(2, 3)),
        "randn": (np.random.randn(), np.random.randn(3), np.random.randn(1, 2)),
        "random": (np.random.random(2), np.random.random_sample((2,)), np.random.random()),
        "normal": (np.random.normal(), np.random.normal(5.0, 2.0, 3), np.random.standard_normal((1, 3))),
        "uniform": (np.random.uniform(-1, 1, (2, 2)), np.random.uniform(), np.random.uniform(3.0)),
        "randint": (np.random.randint(10), np.random.randint(0, 100, 6), np.random.randint(2**40, size=2)),
        "narrow": (np.random.randint(0, 200, 7, dtype=np.uint8), np.random.randint(0, 2, 5, dtype=bool)),
        "exponential": (np.random.exponential(), np.random.exponential(0.5, 2)),
    }


def main():
    """The module's generator is seeded once; the same seed gives the same draws."""
    np.random.seed(0)
    first = draws()
    np.random.seed(0)
    again = np.random.rand()
    rng = np.random.RandomState(1234)
    own = rng.randn(3), rng.randint(5, size=4), rng.permutation(5), rng.choice(4), rng.uniform(size=2)
    rng.seed(1234)
    return first, again, own, rng.randn()
