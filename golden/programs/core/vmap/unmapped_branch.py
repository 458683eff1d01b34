import jax.numpy as jnp
from flax import nnx


def scale(flag, x):
    if flag > 0:
        return x * 2
    return x


def main():
    """What is not mapped is known inside vmap: Python may branch on it, but not on a mapped value."""
    xs = jnp.arange(3.0)
    y = nnx.vmap(scale, in_axes=(None, 0))(jnp.int32(1), xs)
    try:
        nnx.vmap(scale, in_axes=(0, 0))(jnp.ones(3), xs)
    except TypeError as error:
        return y, error
