import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Sets and texts as static arguments."""
    counts = []
    for jit in (nnx.jit, jax.jit):
        staged = []

        def f(x, kinds):
            staged.append(1)
            return x * len(kinds)

        g = jit(f, static_argnums=1)
        for kinds in (frozenset({1, 2}), frozenset({2, 1}), frozenset(), (1, 2), "ab", b"ab", frozenset({1, 2})):
            g(jnp.float32(1), kinds)
            counts.append(len(staged))
    return counts
