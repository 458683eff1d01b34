import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable in the carry whose metadata changes."""

    def step(v, x):
        v.set_metadata(tag="new")
        return v, x

    axes = (nnx.Carry, 0)
    f = nnx.scan(step, in_axes=axes, out_axes=axes)
    return f(nnx.Variable(jnp.float32(0), tag="old"), jnp.arange(3.0))
