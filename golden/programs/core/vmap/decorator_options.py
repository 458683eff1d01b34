from functools import partial

import jax.numpy as jnp
from flax import nnx


@nnx.vmap(in_axes=(None, 0), out_axes=1)
def outer(a, b):
    return a * b


@partial(nnx.vmap, in_axes=0, axis_size=3)
def rows(x):
    return x + 1


@nnx.vmap(in_axes=None, axis_size=2)
def repeat(x):
    return x


def main():
    """vmap as a decorator with options; axis_size where nothing is mapped."""
    return outer(jnp.arange(2.0), jnp.arange(3.0)), rows(jnp.zeros((3, 2))), repeat(jnp.float32(7))
