import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.n = nnx.Variable(jnp.int32(0))
        self.kind = "model"


@jax.jit
def f(m, x):
    m.n[...] += 1
    m.extra = nnx.Param(x)
    return m, m.w[...] * x


def main():
    """A module is a pytree: raw jax.jit works on a copy and writes nothing back."""
    model = Model()
    out, y = f(model, jnp.float32(3))
    return y, out, model, out is model, out.w is model.w
