import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Both branches change metadata, and one the value."""
    m = M()

    def mark(m):
        m.w.set_metadata(tag="seen")
        m.w[...] = m.w[...] + 1

    nnx.cond(True, mark, lambda m: m.w.set_metadata(tag="seen"), m)
    return m
