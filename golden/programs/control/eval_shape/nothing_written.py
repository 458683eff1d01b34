import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Nothing is written back, whatever happens inside."""
    m = M()
    before = m.w.get_value()

    def body(m, x):
        m.w[...] = m.w[...] + x
        m.n.set_value(jnp.ones(3))
        m.n.set_metadata(tag="seen")
        m.extra = nnx.Param(jnp.ones(2))
        m.kind = "grown"
        return m.n[...] * m.w[...]

    return nnx.eval_shape(body, m, 2.0), m.w.get_value() is before, m
