"""`np.shape`, `np.ndim` and `np.size` ask for no number: a traced value has them."""
import jax
import jax.numpy as jnp
import numpy as np


def main():
    def f(x):
        return x * np.size(x) + np.ndim(x) + np.shape(x)[0] + np.size(x, 0)

    x = jnp.ones((2, 3))
    return jax.jit(f)(x), jax.vmap(f)(x), jax.grad(lambda x: f(x).sum())(x), np.shape([[1, 2]]), np.ndim(3), np.size(x)
