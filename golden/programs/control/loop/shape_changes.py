import jax.numpy as jnp
from flax import nnx


def main():
    """A carry that changes its shape."""
    return nnx.while_loop(lambda x: x.sum() < 3, lambda x: jnp.ones(2), jnp.float32(0))
