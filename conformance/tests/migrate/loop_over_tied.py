import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))
        self.other = self.n


def step(model):
    model.n[...] += 1
    return model


def main():
    model = Model()
    model = nnx.while_loop(lambda m: m.n[...] < 3, step, model)
    return model.n[...]
