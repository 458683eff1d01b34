import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable as the predicate stands for its value."""
    return nnx.cond(nnx.Variable(jnp.bool_(True)), lambda: 1, lambda: 2)
