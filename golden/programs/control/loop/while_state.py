import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def more(carry):
    return carry[0].n[...] < 3


def step(carry):
    m, x = carry
    m.n[...] = m.n[...] + 1
    return m, x * m.w[...]


def main():
    """A loop over a Module: the Variables are the input's, the Module is new in tree and graph mode."""
    m = M(2.0)
    out, x = nnx.while_loop(more, step, (m, jnp.float32(1)))
    return out is m, out.n is m.n, x, m
