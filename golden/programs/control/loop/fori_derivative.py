import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A loop with known bounds is differentiated in reverse."""
    m = M(2.0)

    def loss(m, n):
        return nnx.fori_loop(0, n, lambda i, c: (c[0], c[1] * c[0].w[...]), (m, jnp.float32(1)))[1]

    return nnx.grad(lambda w: jax.lax.fori_loop(0, 3, lambda i, c: c * w, 1.0))(2.0), m
