import numpy as np


def main():
    """Orders and samples: of a range, of an array along an axis, with weights, without repeats."""
    rng = np.random.default_rng(5)
    x = np.arange(12).reshape(4, 3)
    orders = rng.permutation(6), rng.permutation([3, 1, 2]), rng.permutation(x), rng.permutation(x, axis=1)
    names = ["a", "b", "c", "d", "e"]
    rng.shuffle(names)
    samples = rng.choice(10), rng.choice(10, 4), rng.choice(10, size=(2, 3)), rng.choice(x), rng.choice(x, 2, axis=1)
    different = rng.choice(10, 10, replace=False), rng.choice(10, 3, replace=False, shuffle=False), rng.choice(20000, 5, replace=False)
    most = rng.choice(20000, 500, replace=False)
    weighted = rng.choice(4, 6, p=[0.1, 0.2, 0.3, 0.4]), rng.choice(x[0], 2, replace=False, p=[0.5, 0.25, 0.25])
    old = np.random.RandomState(5)
    before = old.permutation(7), old.choice(8, 3), old.choice(8, 3, replace=False), old.choice([1.5, 2.5, 3.5]), old.choice(3, p=[0.2, 0.3, 0.5])
    old.shuffle(names)
    return orders, names, samples, different, most[:4], weighted, before
