import jax.numpy as jnp
from flax import nnx


def main():
    """A result that depends on the lane, where one for all is asked for."""
    return nnx.vmap(lambda x: x * 2, out_axes=None)(jnp.arange(3.0))


# recorded from flax-0.12.12, program e41f3e2fc03b423ed5ce0fd8a34ebf85208c5c7be8310fa4b12a5ad0329bfb56
# modes: all
# {"outcome": "raised", "class": "mapped_output", "exception": "ValueError"}
