from functools import partial

import jax.numpy as jnp
from flax import nnx


def main():
    """Static arguments by number and by name: Python values inside, a trace for each."""
    traces = []

    @partial(nnx.jit, static_argnums=1, static_argnames="double")
    def f(x, n, double=False):
        traces.append((n, double))
        for _ in range(n):
            x = x + 1
        return x * 2 if double else x

    a = f(jnp.float32(1), 2)
    b = f(jnp.float32(1), 3, double=True)
    c = f(jnp.float32(5), 2)
    return a, b, c, traces
