import jax.numpy as jnp
from flax import nnx
from jax import lax


def main():
    """A weak carry takes the type that comes out; an int one may become a float."""
    axes = (nnx.Carry, 0)
    xs = jnp.arange(3.0)
    a = nnx.scan(lambda c, x: (c + x, c), in_axes=axes, out_axes=axes)(0.0, xs)
    b = lax.scan(lambda c, x: (c + x, c), 0.0, xs)
    c = lax.scan(lambda c, x: (c + x, c), 0, xs)
    d = lax.scan(lambda c, x: (c + 1, c), 0, xs)
    return a, b, c, d
