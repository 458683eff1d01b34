import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A Module made inside: abstract values in new Variables."""
    out = nnx.eval_shape(lambda: M())
    return out, nnx.eval_shape(lambda x: (x, 1.0, 2, None, True, [x + 1]), jnp.arange(3))
