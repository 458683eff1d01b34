import jax
import jax.numpy as jnp
from flax import nnx


def second(x):
    y, pull = jax.vjp(lambda x: x * x * x, x)
    return pull(jnp.ones_like(y))[0]


def main():
    """Derivatives of derivatives: grad, vmap and jvp of a function that calls vjp."""
    x = jnp.float32(3)
    return jax.grad(second)(x), jax.vmap(jax.grad(second))(jnp.arange(3.0)), jax.jvp(second, (x,), (x,))
