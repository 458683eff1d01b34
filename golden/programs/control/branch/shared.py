import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Variable reachable twice from the operands."""
    m = M()

    def change(a, b):
        a.w[...] = b.w[...] + 1
        return b.w[...]

    return nnx.cond(True, change, lambda a, b: b.w[...], m, m), m
