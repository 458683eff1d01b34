import jax.numpy as jnp
import numpy as np


def batches(x, y, size, rng):
    order = rng.permutation(len(x))
    for start in range(0, len(x), size):
        picked = order[start : start + size]
        yield x[picked], y[picked]


def main():
    """A training set and its batches, as scripts make them."""
    rng = np.random.default_rng(0)
    x = rng.normal(size=(10, 2)).astype(np.float32)
    y = (x @ np.array([2.0, -1.0], np.float32) > 0).astype(np.int32)
    seen = []
    for epoch in range(2):
        for inputs, labels in batches(x, y, 4, rng):
            seen.append((inputs.shape, labels, jnp.asarray(inputs).dtype))
    return y, seen
