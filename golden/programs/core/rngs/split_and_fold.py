import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """split_rngs and fork give a key a lane; vmap draws from each."""
    rngs = nnx.Rngs(params=0, dropout=1)
    forked = rngs.fork(split=3)
    draw = nnx.vmap(lambda r: jax.random.bits(r.params()))
    a = draw(forked)
    drawn = nnx.Rngs(7)
    key = jax.random.fold_in(drawn.noise(), 3)
    return a, forked, rngs.params.count[...], key
