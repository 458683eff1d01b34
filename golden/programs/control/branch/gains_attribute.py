import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """One branch gives the Module an attribute: lost, or the branches differ."""
    m = M()

    def gain(m):
        m.extra = nnx.Param(jnp.ones(2))
        return 0

    nnx.cond(False, gain, lambda m: 0, m)
    return m
