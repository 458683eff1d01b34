import jax
import jax.numpy as jnp
from flax import nnx


@nnx.split_rngs(splits=3)
@nnx.vmap(in_axes=(0, None))
def noise(rngs, x):
    return x + jax.random.randint(rngs.params(), (), 0, 10)


def main():
    """Split for the call, restored and advanced afterwards."""
    rngs = nnx.Rngs(params=0)
    before = rngs.params.key[...]
    values = noise(rngs, jnp.int32(0))
    return values, rngs.params.count, rngs.params.key[...] == before
