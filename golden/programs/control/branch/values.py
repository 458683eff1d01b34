import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def double(m, x):
    m.w[...] = m.w[...] * 2
    return x + m.w[...]


def count(m, x):
    m.n[...] = m.n[...] + 1
    return x - m.w[...]


def main():
    """Each branch is taken in turn: values, and what it does to Variables."""
    a, b = M(3.0), M(3.0)
    x = jnp.float32(8)
    return nnx.cond(True, double, count, a, x), a, nnx.cond(False, double, count, b, x), b
