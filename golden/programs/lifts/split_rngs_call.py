import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """split_rngs of a node: a new one in tree and graph mode, the same one for a while in compat."""
    rngs = nnx.Rngs(params=0, dropout=1)
    split = nnx.split_rngs(rngs, splits=3, only="params", graph=True, graph_updates=False)
    shapes = split.params.key.shape, split.dropout.key.shape, rngs.params.key.shape
    with nnx.split_rngs(rngs, splits=(2, 2), graph=True, graph_updates=True):
        inside = rngs.params.key.shape, rngs.params.count[...]
    return shapes, inside, rngs.params.key[...], rngs.params.count[...], split.params.key[...]
