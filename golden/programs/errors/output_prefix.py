import jax.numpy as jnp
from flax import nnx


def main():
    """out_axes that do not fit what comes out."""
    return nnx.vmap(lambda x: x, out_axes=(0, 1))(jnp.arange(3.0))


# recorded from flax-0.12.12, program 8baa710fcccf5159cafa1f9a2c37f6b9940bb50eef5d2a7884ad05f223505741
# modes: all
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
