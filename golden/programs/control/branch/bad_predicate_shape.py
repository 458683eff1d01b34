import jax.numpy as jnp
from flax import nnx


def main():
    """A predicate is a scalar."""
    return nnx.cond(jnp.array([True, False]), lambda x: x, lambda x: x + 1, 1.0)
