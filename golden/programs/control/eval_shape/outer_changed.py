import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """An object made outside may not be changed."""
    m = M()

    def body():
        m.w[...] = jnp.float32(2)
        return 0

    return nnx.eval_shape(body)
