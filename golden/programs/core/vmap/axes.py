import jax.numpy as jnp
from flax import nnx


def main():
    """Axes anywhere: per argument, negative, none, and where the result goes."""
    x = jnp.arange(6.0).reshape(2, 3)
    y = jnp.array([10.0, 20.0])
    add = lambda a, b: a + b
    rows = nnx.vmap(add)(x, y)
    columns = nnx.vmap(add, in_axes=(1, None))(x, y)
    last = nnx.vmap(add, in_axes=(-1, None), out_axes=-1)(x, y)
    moved = nnx.vmap(add, in_axes=0, out_axes=1)(x, y)
    return rows, columns, last, moved
