import jax.numpy as jnp
from flax import nnx


def main():
    """A carry that changes its shape."""
    return nnx.while_loop(lambda x: x.sum() < 3, lambda x: jnp.ones(2), jnp.float32(0))


# recorded from flax-0.12.12, program 0245a3a03fd6e8d54b441fc85770b8110901082074e97e9ebf79c1227b8b4847
# modes: all
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
