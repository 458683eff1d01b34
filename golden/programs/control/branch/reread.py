import jax
import jax.numpy as jnp
from flax import nnx


box = [None]


def read(x):
    return x + box[0]


def main():
    """A branch that reads an outer Variable again: what a kept staged body gives."""
    box[0] = jnp.float32(1)
    a = jax.lax.cond(True, read, read, jnp.float32(0))
    box[0] = jnp.float32(8)
    return a, jax.lax.cond(True, read, read, jnp.float32(0))
