import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A branch is differentiated where it is taken."""
    m = M(3.0)

    def loss(m, flag):
        return nnx.cond(flag, lambda m: m.w[...] * m.w[...], lambda m: m.w[...] * 4, m)

    g = jax.grad(lambda x: jax.lax.cond(x > 2, lambda x: x * x, lambda x: -x, x))
    return [nnx.value_and_grad(lambda m: loss(m, flag))(m) for flag in (True, False)], g(3.0), g(1.0)
