import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))


def main():
    """A choice in each lane over a Module with mapped state."""
    models = nnx.vmap(lambda w: M(w))(jnp.array([1.0, 2.0, 3.0]))

    def step(m, x):
        def up(m, x):
            m.n[...] = m.n[...] + x
            return m.w[...] * x

        return nnx.cond(x > 1, up, lambda m, x: -x, m, x)

    return nnx.vmap(step)(models, jnp.array([0.5, 2.0, 4.0])), models
