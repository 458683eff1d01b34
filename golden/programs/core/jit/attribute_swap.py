import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.Param(jnp.float32(2))


@nnx.jit
def swap(pair):
    pair.a, pair.b = pair.b, pair.a
    pair.a[...] = pair.a[...] * 10


def main():
    """Two attributes swapped, then one changed: which Variable holds what afterwards."""
    pair = Pair()
    a, b = pair.a, pair.b
    swap(pair)
    return pair, pair.a is a, pair.a is b, a[...], b[...]
