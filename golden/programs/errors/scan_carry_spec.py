import jax.numpy as jnp
from flax import nnx


def main():
    """Carry on one side only."""
    f = nnx.scan(lambda c, x: x, in_axes=(nnx.Carry, 0), out_axes=0)
    return f(jnp.float32(0), jnp.arange(3.0))


# recorded from flax-0.12.12, program 90e73fc787268fa6d7f9260a9ac000f5f6d750aabdcc9b24c90a92a182df18bf
# modes: all
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
