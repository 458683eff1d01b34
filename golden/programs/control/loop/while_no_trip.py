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
    """No trip at all: the body is staged all the same."""
    m = M(2.0)
    before = m.n.get_value()

    def step(m):
        m.n[...] = m.n[...] + 1
        return m

    def bad(m):
        raise ValueError("staged")

    out = nnx.while_loop(lambda m: m.n[...] > 3, step, m)
    return out.n is m.n, m, outcome(lambda: nnx.while_loop(lambda m: m.n[...] > 3, bad, m))
