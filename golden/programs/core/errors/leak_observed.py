import jax.numpy as jnp
from flax import nnx


def main():
    """A leaked value, looked at and not used."""
    kept = []

    @nnx.jit
    def f(x, n):
        kept.append(x)
        kept.append({"n": n + 1})
        return x

    f(jnp.ones((2, 3)), jnp.int32(1))
    return kept
