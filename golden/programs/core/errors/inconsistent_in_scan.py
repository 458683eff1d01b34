import jax.numpy as jnp
from flax import nnx


def main():
    """One Variable scanned over and broadcast at once."""
    v = nnx.Param(jnp.arange(3.0))

    def step(c, a, b):
        return c + a[...] + b[...].sum(), c

    f = nnx.scan(step, in_axes=(nnx.Carry, 0, None), out_axes=(nnx.Carry, 0))
    return f(jnp.float32(0), v, v)
