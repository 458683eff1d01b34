import jax.numpy as jnp
from flax import nnx


class Wrong(nnx.Module):
    def __init__(self):
        self.layers = [nnx.Param(jnp.float32(1))]


def main():
    """Arrays in a plain list are no attribute of a module: a list of them must be said to be data."""
    return Wrong()


# recorded from flax-0.12.12, program 482f446a2d3da475ac9763c724eb023f96185cfae41bcc5da6ddbf9b895fc7eb
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
