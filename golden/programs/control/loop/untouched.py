import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """What no step touches is the very array, also of a Module that is only read."""
    m, x = M(2.0), jnp.arange(2.0)
    before = m.w.get_value()
    w = nnx.while_loop(lambda c: c[2] < 2, lambda c: (c[0], c[1], c[2] + c[0].w[...]), (m, x, jnp.float32(0)))
    f = nnx.fori_loop(0, 2, lambda i, c: c, (m, x))
    return m.w.get_value() is before, w[1] is x, f[1] is x, w, f
