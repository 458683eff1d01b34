import jax.numpy as jnp
from flax import nnx


def main():
    """An axis that the argument does not have."""
    return nnx.vmap(lambda x: x, in_axes=2)(jnp.arange(3.0))


# recorded from flax-0.12.12, program efae582f9234676031dcdd66fd1ee6b2d15974a40978bf753e0aa8540ca734b8
# modes: all
# {"outcome": "raised", "class": "axis", "exception": "ValueError"}
