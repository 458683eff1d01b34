import numpy as np


def main():
    """A seed is an integer of any size up to 64 bits, or a sequence; children of a generator differ from it and from each other."""
    seeds = (0, 1, 7, 12345, 2**32 - 1, 2**32, 2**40 + 3, [1, 2, 3], (0, 0), [5, 2**33, 1, 2, 3, 4])
    first = {str(seed): np.random.default_rng(seed).random(2) for seed in seeds}
    parent = np.random.default_rng(3)
    children = parent.spawn(2) + parent.spawn(1)
    drawn = [child.random() for child in children] + [parent.random()] + [children[0].spawn(1)[0].random()]
    same = np.random.default_rng(parent) is parent
    legacy = {str(seed): np.random.RandomState(seed).rand(2) for seed in (0, 1, 42, 2**32 - 1, [1, 2, 3], [9])}
    return first, drawn, same, legacy
