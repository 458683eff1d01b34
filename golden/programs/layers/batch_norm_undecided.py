import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm must be told which statistics to use."""
    layer = nnx.BatchNorm(2, use_running_average=None, rngs=nnx.Rngs(0))
    return layer(jnp.ones((2, 2)))
