import collections

import jax.numpy as jnp
from flax import nnx

Pair = collections.namedtuple("Pair", "a b")


def main():
    """A named tuple of axes for a named tuple of Variables."""
    xs = jnp.arange(3.0)

    def f(pair):
        pair.a[...] += pair.b[...]
        return type(pair).__name__ == "Pair"

    pair = Pair(nnx.Variable(xs), nnx.Variable(jnp.float32(2)))
    scanned = Pair(nnx.Variable(xs), nnx.Variable(jnp.float32(2)))
    nnx.vmap(lambda pair: f(pair) and None, in_axes=(Pair(0, None),))(pair)
    return pair
