import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """squeeze: one split, without its axis; the decorator puts everything back."""

    @nnx.split_rngs(splits=1, squeeze=True)
    def draw(rngs):
        return rngs.params(), rngs.params.count[...]

    rngs = nnx.Rngs(params=7)
    return draw(rngs), rngs.params.count[...], rngs.params.key[...], draw(rngs)
