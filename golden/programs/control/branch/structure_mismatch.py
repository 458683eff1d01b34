import jax.numpy as jnp
from flax import nnx


def main():
    """Branches that give different structures."""
    return nnx.switch(1, [lambda x: x, lambda x: (x, x)], jnp.float32(2))
