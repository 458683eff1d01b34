import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside in the output."""
    v = nnx.Param(jnp.float32(1))
    return nnx.eval_shape(lambda: v)
