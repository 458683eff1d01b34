import jax.numpy as jnp
from flax import nnx


def main():
    """An array kept from inside a body is dead outside."""
    kept = []

    @nnx.jit
    def f(x):
        kept.append(x * 2)
        return x

    f(jnp.float32(1))
    return kept[0] + 1
