import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.embed = nnx.Param(jnp.ones((2, 2)))
        self.head = self.embed
        self.steps = nnx.Variable(jnp.array(0))
        self.calls = 0


@nnx.jit
def step(model, x):
    model.steps[...] += 1
    model.embed[...] *= 2
    model.calls += 1
    model.last = nnx.Variable(x.sum())
    return x @ model.head[...]


def main():
    model = Model()
    return step(model, jnp.ones((1, 2)))
