import jax.numpy as jnp
from flax import nnx


def main():
    """No axis for what a scan gives out."""
    f = nnx.scan(lambda c, x: (c, x), in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, None))
    return f(jnp.float32(0), jnp.arange(3.0))
