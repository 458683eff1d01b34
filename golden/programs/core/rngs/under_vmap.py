import jax
import jax.numpy as jnp
from flax import nnx


class Layer(nnx.Module):
    def __init__(self, rngs):
        self.w = nnx.Param(jax.random.randint(rngs.params(), (2,), 0, 100))


@nnx.split_rngs(splits=3)
@nnx.vmap
def create(rngs):
    return Layer(rngs)


def main():
    """A stack of layers from one Rngs: split_rngs around vmap, and the Rngs afterwards."""
    rngs = nnx.Rngs(0)
    layers = create(rngs)
    return layers, rngs.default.count[...], rngs.default.key[...]
