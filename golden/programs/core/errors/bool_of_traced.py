import jax.numpy as jnp
from flax import nnx


@nnx.jit
def f(x):
    if x > 0:
        return x
    return -x


def main():
    """Python may not branch on a value inside jit."""
    return f(jnp.float32(3))
