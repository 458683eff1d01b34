import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A loop whose body gives a closed-over Module to a choice that only reads it."""
    m = M(0.5)

    def step(c):
        half = nnx.cond(c[1] > 1, lambda m, x: m.w[...] * x, lambda m, x: x, m, c[1])
        return c[0] + 1, half

    return nnx.while_loop(lambda c: c[0] < 3, step, (0, jnp.float32(16)))


# recorded from flax-0.12.12, program f30d6ec6c7a2efc3a18cd8985067965a6e3cc905d8ee17eebe34789b2f1b8e03
# modes: all
# {"outcome": "raised", "class": "trace", "exception": "TraceContextError"}
