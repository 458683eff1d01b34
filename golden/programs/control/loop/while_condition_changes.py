import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """What the condition changes is lost."""
    m = M()

    def more(m):
        m.n[...] = m.n[...] + 1
        return m.n[...] < 4

    def step(m):
        m.n[...] = m.n[...] + 1
        return m

    nnx.while_loop(more, step, m)
    return m
