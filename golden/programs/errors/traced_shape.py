import jax.numpy as jnp
from flax import nnx


def main():
    """A shape must be known while staging."""
    return nnx.jit(lambda n: jnp.zeros(n))(jnp.int32(2))


# recorded from flax-0.12.12, program 969a7e660f3b6c2c5abfb38c30e95e2f37319f5285a4e086225c8285784c5e72
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
