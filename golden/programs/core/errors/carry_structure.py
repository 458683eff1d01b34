import jax.numpy as jnp
from flax import nnx


def main():
    """A carry that comes back with another structure."""
    axes = (nnx.Carry, 0)
    f = nnx.scan(lambda c, x: ((c, c), x), in_axes=axes, out_axes=axes)
    return f(jnp.float32(0), jnp.arange(3.0))
