import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([1.0, 2.0]))
        self.b = nnx.Variable(jnp.float32(3))


def main():
    """Raw grad of a module is a module; raw vmap maps over its leaves."""
    model = Model()
    grads = jax.grad(lambda m: (m.w[...] ** 2).sum() * m.b[...])(model)
    stacked = jax.tree.map(lambda *a: jnp.stack(a), model, model)
    y = jax.vmap(lambda m, x: (m.w[...] * x).sum() + m.b[...])(stacked, jnp.array([1.0, 10.0]))
    return grads, stacked, y
