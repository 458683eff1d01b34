import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A traced choice inside jit, with write-back through both boundaries."""
    m = M()

    @nnx.jit
    def step(m, flag):
        def up(m):
            m.n[...] = m.n[...] + 2
            return m.n[...]

        return nnx.cond(flag, up, lambda m: m.w[...], m)

    return step(m, True), step(m, False), step(m, jnp.bool_(True)), m
