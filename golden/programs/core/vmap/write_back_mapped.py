import jax.numpy as jnp
from flax import nnx


class Stat(nnx.Module):
    def __init__(self):
        self.total = nnx.BatchStat(jnp.zeros(3))
        self.name = "stat"


def main():
    """A mapped module keeps the update of each lane, on the axis that it came by."""
    stat = Stat()

    def body(s, x):
        s.total[...] = s.total[...] + x
        return s.total[...] * 2

    y = nnx.vmap(body)(stat, jnp.arange(3.0))
    wide = nnx.BatchStat(jnp.zeros((2, 3)))

    def columns(v, x):
        v[...] = v[...] + x

    nnx.vmap(columns, in_axes=(1, 0))(wide, jnp.arange(3.0))
    return y, stat, wide
