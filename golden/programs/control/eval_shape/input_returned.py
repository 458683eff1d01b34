import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An input Module in the output: an alias, or in compat a new Module."""
    m = M()
    out = nnx.eval_shape(lambda m: m, m)
    return out is m, out, m
