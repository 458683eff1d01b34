import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def step(m, x):
    m.n[...] = m.n[...] + 1
    return m.w[...] * x


def main():
    """remat changes nothing: values, write-back, derivatives."""
    m, other = M(3.0), M(3.0)
    f = nnx.remat(step)
    g = nnx.value_and_grad(lambda m: f(m, 2.0) * m.w[...])
    h = nnx.value_and_grad(lambda m: step(m, 2.0) * m.w[...])
    return f(m, 4.0), g(m)[0], h(other)[0], m, other, jax.grad(jax.checkpoint(lambda x: x * x))(3.0)
