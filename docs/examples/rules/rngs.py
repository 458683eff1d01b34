import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


class Noisy(nnx.Module):
    def __init__(self):
        self.rngs = nnx.Rngs(dropout=0)


def main():
    model = Noisy()
    noise = jax.random.bits(model.rngs.dropout())
    return model, noise
