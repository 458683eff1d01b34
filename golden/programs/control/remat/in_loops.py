import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """remat in scan in while_loop, over a closed-over Module and over a carried one."""
    m = M(0.5)
    layer = nnx.remat(lambda m, x: m.w[...] * x + 1)

    def step(carry):
        m, x, i = carry
        m.n[...] = m.n[...] + layer(m, x)
        return m, layer(m, x), i + 1

    return nnx.while_loop(lambda c: c[2] < 3, step, (m, jnp.float32(4), 0))[1:], m
