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
    """A branch that is not taken raises: it is staged all the same, and nothing changes."""
    m = M()

    def bad(m):
        m.w[...] = m.w[...] + 1
        raise ValueError("no")

    def good(m):
        m.w[...] = m.w[...] + 1

    return outcome(lambda: nnx.cond(False, bad, good, m)), m
