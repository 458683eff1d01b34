import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable is a cell: its type, its metadata, its value; reading and writing it."""
    w = nnx.Param(jnp.array([1.0, 2.0, 3.0]), tag="kernel")
    before = w[...]
    w[...] = before * 2
    first = w[0]
    w[0] = 10.0
    c = nnx.BatchStat(jnp.int32(3))
    c.set_value(c.get_value() + 1)
    w.set_metadata("tag", "renamed")
    w.set_metadata(scale=0.5)
    same = w
    return before, first, w, c, same is w, w.tag, w.shape, isinstance(c, nnx.Param)
