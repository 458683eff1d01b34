import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones(2))
        self.steps = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.steps[...] += 1
        return x * self.w


step = nnx.jit(lambda model, x: model(x))


def main():
    model = Model()
    for _ in range(3):
        step(model, jnp.ones(2))
    return int(model.steps)
