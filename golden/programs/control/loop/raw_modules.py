import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """Raw loops and branches see copies: nothing is written back."""
    m = M(2.0)

    def change(m):
        m.n[...] = m.n[...] + 1
        return m

    w = jax.lax.while_loop(lambda m: m.n[...] < 2, change, m)
    f = jax.lax.fori_loop(0, 3, lambda i, m: change(m), m)
    c = jax.lax.cond(True, change, lambda m: m, m)
    return w is m, w.n is m.n, w, f, c, m
