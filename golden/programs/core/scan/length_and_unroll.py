import jax.numpy as jnp
from flax import nnx


def main():
    """A given length, none at all, reverse and unroll."""
    double = nnx.scan(lambda c: c * 2, in_axes=nnx.Carry, out_axes=nnx.Carry, length=5)
    empty = nnx.scan(lambda c, x: (c + x, x), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    unrolled = nnx.scan(
        lambda c, x: (c - x, c), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0),
        reverse=True, unroll=2,
    )
    return (
        double(jnp.float32(1)), empty(jnp.float32(3), jnp.zeros((0,))),
        unrolled(jnp.float32(0), jnp.arange(4.0)),
    )
