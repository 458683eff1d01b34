import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable among the axes."""
    f = nnx.vmap(lambda v: v[...], in_axes=(nnx.Param(0),))
    return f(nnx.Param(jnp.arange(2.0)))


# recorded from flax-0.12.12, program 355cc2ed4004524f0b0382c1c4b4ea01380f04f771514aa4d1b3a52d4bc19ec3
# modes: all
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
