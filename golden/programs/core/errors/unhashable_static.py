import jax.numpy as jnp
from flax import nnx


def main():
    """A static argument must be hashable."""
    f = nnx.jit(lambda x, sizes: x * len(sizes), static_argnums=1)
    return f(jnp.float32(1), (1, 2)), f(jnp.float32(1), [1, 2])
