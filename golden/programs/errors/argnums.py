import jax.numpy as jnp
from flax import nnx


def main():
    """An argnum that is not there."""
    return nnx.grad(lambda x: x, argnums=2)(jnp.float32(1))


# recorded from flax-0.12.12, program 47303fba9059698fc7959a75fda0b3f0e85c1e8c59ec1c80baab63dc64f006b8
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
