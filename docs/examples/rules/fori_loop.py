import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def step(i, carry):
    model, x = carry
    model.w[...] += x
    return model, x + 1.0


def main():
    model = Model(jnp.float32(0.0))
    last, x = nnx.fori_loop(0, 3, step, (model, jnp.float32(1.0)))
    return last, x
