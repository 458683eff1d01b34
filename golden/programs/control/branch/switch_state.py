import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Branches that change different Variables."""
    def first(m):
        m.w[...] = m.w[...] + 1
        return m.w[...]

    def second(m):
        m.n[...] = m.n[...] - 1
        return m.n[...]

    def third(m):
        return jnp.float32(0)

    modules = [M(), M(), M()]
    return [nnx.switch(i, [first, second, third], m) for i, m in enumerate(modules)], modules
