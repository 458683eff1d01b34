import jax.numpy as jnp
from flax import nnx


def main():
    """Embed refuses what is no integer."""
    layer = nnx.Embed(5, 3, rngs=nnx.Rngs(0))
    return layer(jnp.array([0.5]))
