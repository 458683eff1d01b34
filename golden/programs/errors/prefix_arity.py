import jax.numpy as jnp
from flax import nnx


def main():
    """More axes than arguments."""
    return nnx.vmap(lambda x: x, in_axes=(0, 0))(jnp.arange(3.0))


# recorded from flax-0.12.12, program 39251cdba3845b8a7628e1280743093101ecdb80b396228630185762adaafec4
# modes: all
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
