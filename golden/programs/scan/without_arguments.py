import jax.numpy as jnp
from flax import nnx


def main():
    """A scan of `length` steps over nothing: the outputs are stacked."""
    return nnx.scan(lambda: jnp.float32(2), in_axes=None, out_axes=0, length=2)()


# recorded from flax-0.12.12, program 8c7b2fd27fc5862c9fb10bbcdf84c875f6e0d9c859101d679f4e41f6fa08e3ff
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "IndexError"}
