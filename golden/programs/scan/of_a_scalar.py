import jax.numpy as jnp
from flax import nnx


def main():
    """A scalar has no axis to scan over."""
    return nnx.scan(lambda c, x: (c + x, x))(jnp.float32(0), jnp.float32(1))


# recorded from flax-0.12.12, program 9bd629404279b4a276cd6726f5e612a66795d7acc9bcfc8e92ebcf5b8331a376
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "IndexError"}
