import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Both branches do the same to the Module's structure."""
    m = M()

    def gain(m):
        m.extra = nnx.Param(jnp.ones(2))
        m.kind = "grown"
        return 0

    nnx.cond(False, gain, gain, m)
    return m
