import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable among the axes."""
    f = nnx.vmap(lambda v: v[...], in_axes=(nnx.Param(0),))
    return f(nnx.Param(jnp.arange(2.0)))
