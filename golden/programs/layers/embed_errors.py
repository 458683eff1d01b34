import jax.numpy as jnp
from flax import nnx


def main():
    """Embed refuses what is no integer."""
    layer = nnx.Embed(5, 3, rngs=nnx.Rngs(0))
    return layer(jnp.array([0.5]))


# recorded from flax-0.12.12, program 12e16f4cbf091cb5b69938e1afec7b091608dfff3cbeac69c309136a8d0de183
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
