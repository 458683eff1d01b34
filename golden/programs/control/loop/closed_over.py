import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def outcome(call):
    try:
        return call()
    except Exception as error:
        return error


def main():
    """A loop that reads a Module made outside, and one that changes it."""
    m = M(2.0)

    def change(c):
        m.n[...] = c
        return c + 1

    read = nnx.while_loop(lambda c: c < 20, lambda c: c * m.w[...], jnp.float32(1))
    return read, outcome(lambda: nnx.while_loop(lambda c: c < 3, change, jnp.float32(1))), m
