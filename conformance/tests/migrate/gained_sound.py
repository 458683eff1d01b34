import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.last = nnx.Intermediate(jnp.zeros(2))

    def __call__(self, x):
        self.last[...] = x
        return x * self.w


@nnx.jit
def step(model, x):
    return model(x)


def main():
    model = Model()
    y = step(model, jnp.ones(2))
    return y, model.last[...]
