import jax.numpy as jnp
from flax import nnx


def main():
    """vmap over nothing, of no known size."""
    return nnx.vmap(lambda x: x, in_axes=None)(jnp.arange(3.0))


# recorded from flax-0.12.12, program c73fdc2ce2c248d2fe53126558f7573b8c4911f9ad9e91f7aa7390c5b2926a5d
# modes: all
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
