import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An attribute gained, a Module returned, a Variable made inside."""
    m = M()

    def body(m):
        m.extra = nnx.Param(jnp.ones(2))
        m.kind = "grown"
        return nnx.Variable(m.w[...] + 1)

    return nnx.remat(body)(m), m
