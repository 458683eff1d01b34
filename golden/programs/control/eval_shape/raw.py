import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """The raw form on a Module: a new Module, and the old one as it was."""
    m = M()

    def body(m):
        m.n[...] = m.n[...] + 1
        return m

    out = jax.eval_shape(body, m)
    return out, m
