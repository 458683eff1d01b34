import jax.numpy as jnp
from flax import nnx


def main():
    """A carry that comes back with another type."""
    axes = (nnx.Carry, 0)
    f = nnx.scan(lambda c, x: ((c > 0), x), in_axes=axes, out_axes=axes)
    return f(jnp.float32(0), jnp.arange(3.0))
