import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def step(carry):
    model, n = carry
    model.w[...] *= 2.0
    return model, n + 1


def main():
    model = Model(jnp.float32(1.0))
    last, n = nnx.while_loop(lambda carry: carry[1] < 3, step, (model, jnp.int32(0)))
    return last, n
