import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A switch in a scan whose carry is the Module."""
    m = M(1.0)

    def double(m):
        m.w[...] = m.w[...] * 2

    def count(m):
        m.n[...] = m.n[...] + 1

    def step(m, i):
        nnx.switch(i, [double, count, lambda m: None], m)
        return m, m.w[...] + m.n[...]

    out, ys = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))(m, jnp.array([0, 1, 2, 0, 9]))
    return ys, out.w is m.w, m
