import jax.numpy as jnp
from flax import nnx


@nnx.grad
def slope(x):
    if x > 0:
        return x * x
    return -3 * x


def main():
    """The value under grad is known: Python may branch on it."""
    return slope(jnp.float32(2)), slope(jnp.float32(-2)), slope(1.5)
