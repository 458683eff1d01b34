import jax.numpy as jnp
from flax import nnx


def main():
    """A list is no prefix of the arguments, which are a tuple."""
    axes = [nnx.Carry, 0]
    return nnx.scan(lambda c, x: (c + x, x), in_axes=axes, out_axes=(nnx.Carry, 0))(0.0, jnp.arange(3.0))


# recorded from flax-0.12.12, program 9e8385c258bae7cdca1f78ba28081edebe663f1163c1ca2b2d27672532ea2e55
# modes: all
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
