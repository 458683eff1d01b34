import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable is changed through its value: `v += 1` is refused."""
    v = nnx.Variable(jnp.float32(1))
    v += 1
    return v
