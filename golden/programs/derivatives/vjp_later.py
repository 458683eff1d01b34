import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A pullback called under other transforms than the call: under jit, vmap and grad."""
    y, pull = jax.vjp(lambda x: x * x * x, jnp.float32(2))
    rows = jax.vmap(pull)(jnp.arange(3.0))
    inner = jax.jit(lambda g: pull(g)[0] * 2)(jnp.float32(1))
    slope = jax.grad(lambda g: pull(g)[0] ** 2)(jnp.float32(1))
    return y, rows, inner, slope
