import jax
import jax.numpy as jnp
from flax import nnx


def cube(x):
    return (x * x * x).sum()


def main():
    return nnx.grad(cube)(jnp.arange(3.0))
