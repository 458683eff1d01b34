import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An input Variable in the output."""
    m = M()
    out = nnx.cond(True, lambda m: m, lambda m: m, m)
    return out is m, m
