import jax
import jax.numpy as jnp
from flax import nnx


def f(x):
    if x > 0:
        return x * 2.0
    return x * 3.0


def main():
    """vjp and jvp keep known values: the body may branch on them."""
    a, pull = jax.vjp(f, jnp.float32(1))
    return a, pull(1.0), jax.jvp(f, (jnp.float32(-1),), (jnp.float32(1),)), jax.vjp(f, 2.0)[1](1.0)
