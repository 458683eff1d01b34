import jax.numpy as jnp
from flax import nnx


@nnx.vmap(out_axes=(0, 1))
def f(x):
    v = nnx.Param(jnp.ones(2) * x)
    return v, v


def main():
    """One Variable made inside and returned on two axes."""
    return f(jnp.arange(3.0))
