import collections

import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "b a")


def main():
    """In tree mode the items of a named tuple come in their own order, in graph mode by name."""
    x = nnx.Param(jnp.float32(1))
    pair = Pair(x, nnx.Param(jnp.float32(2)))
    return [path for path, _ in nnx.iter_graph(pair)], [key for key, _ in nnx.iter_children(pair)]
