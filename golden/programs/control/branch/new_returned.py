import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Module made in both branches."""
    return nnx.cond(True, lambda x: M(2.0), lambda x: M(x), jnp.float32(3))
