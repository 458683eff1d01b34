import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable as the index stands for its value."""
    return nnx.switch(nnx.Variable(jnp.int32(1)), [lambda: 1, lambda: 2])
