import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm must be told which statistics to use."""
    layer = nnx.BatchNorm(2, use_running_average=None, rngs=nnx.Rngs(0))
    return layer(jnp.ones((2, 2)))


# recorded from flax-0.12.12, program 820a77be50d61c19c02fc280f6388939ff5d1cad94113ad1eaf5e6fcec950509
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
