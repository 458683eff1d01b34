import jax
import jax.numpy as jnp
from flax import nnx


def f(x):
    return x**3 + x[::-1]


def main():
    """jacrev, jacfwd and hessian of functions of one array."""
    x = jnp.arange(1.0, 4.0)
    return jax.jacrev(f)(x), jax.jacfwd(f)(x), jax.hessian(lambda x: (x**3).sum())(x)
