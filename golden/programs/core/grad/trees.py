import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Gradients have the structure of what is differentiated."""
    tree = {"a": jnp.float32(2), "b": [jnp.array([1.0, 3.0]), (jnp.float32(4),)]}

    def f(t):
        return t["a"] * t["b"][0].sum() + t["b"][1][0] ** 2

    return nnx.grad(f)(tree), jax.grad(f)(tree), nnx.value_and_grad(f)(tree)[0]
