import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Variable reachable twice from the arguments."""
    m = M()
    return nnx.eval_shape(lambda a, b: a.w[...] + b.w[...], m, m)
