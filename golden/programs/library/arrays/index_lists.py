"""A sequence that is one of several indices is an array of places; one that stands alone is refused."""

import jax
import jax.numpy as jnp
import numpy as np


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    m = jnp.arange(12).reshape(3, 4)
    h = np.arange(12).reshape(3, 4)
    return (
        (m[[0, 1], [1, 2]], m[[0, 2], :], m[:, [0, 2]], m[[], 0], m[(0, 1),], m[((0, 1), (1, 2))], m[[[0, 1], [1, 0]], 0]),
        (m[[True, False, True], 0], m[[jnp.array(0), 1], 0], m[..., [3], None], m[[-1], [7]]),
        (m.at[[0, 1], [1, 2]].set(0), m.at[:, [0, 2]].add(10), m.at[[0, 0], 0].add(1), m.at[[2], 1].get()),
        (jax.jit(lambda i: m[[i, 1], 0])(2), jax.grad(lambda x: x[[0, 0], [1, 1]].sum())(jnp.ones((2, 2)))),
        (h[[0, 1], [1, 2]], h[[0, 2]], h[((0, 1), (1, 2))], h[[]]),
        [
            attempt(lambda: m[[0, 1]]),
            attempt(lambda: m[[]]),
            attempt(lambda: m.at[[0, 1]].set(0)),
            attempt(lambda: m[[0.5], 0]),
            attempt(lambda: h[[0, 9], 0]),
        ],
    )
