import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Module of the carry gains an attribute."""
    m = M()

    def step(i, m):
        m.extra = nnx.Param(jnp.ones(2))
        return m

    return nnx.fori_loop(0, 2, step, m)
