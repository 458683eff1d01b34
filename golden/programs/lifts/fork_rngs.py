import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """fork_rngs: each stream forked, some split; as a call and as a decorator."""
    rngs = nnx.Rngs(params=0, dropout=1)
    forked = nnx.fork_rngs(rngs, split={"dropout": 2, ...: None}, graph=True, graph_updates=False)

    @nnx.fork_rngs(split=2)
    def keys(rngs):
        return rngs.params.key[...]

    return forked.params.key[...], forked.dropout.key[...], keys(rngs), rngs.params.count[...], rngs.params.key[...]
