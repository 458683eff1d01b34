import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Variable that no branch changes keeps its very array; what all branches pass on is the operand itself."""
    m, x = M(), jnp.arange(3.0)
    before, other = m.w.get_value(), m.n.get_value()

    def count(m, x):
        m.n[...] = m.n[...] + 1
        return x, x + 1

    out = nnx.cond(x.sum() > 0, count, lambda m, x: (x, x), m, x)
    return m.w.get_value() is before, m.n.get_value() is other, out[0] is x, out[1] is x, out, m
