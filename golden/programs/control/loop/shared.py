import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Variable reachable twice from the carry."""
    m = M()

    def step(i, carry):
        a, b = carry
        a.n[...] = a.n[...] + 1
        b.n[...] = b.n[...] * 2
        return a, b

    out = nnx.fori_loop(0, 3, step, (m, m))
    return out[0].n is out[1].n, m
