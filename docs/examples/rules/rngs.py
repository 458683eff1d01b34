import jax
import jax.numpy as jnp
from flax import nnx


class Noisy(nnx.Module):
    def __init__(self):
        self.rngs = nnx.Rngs(dropout=0)


def noise(model):
    return jax.random.bits(model.rngs.dropout())


def main():
    model = Noisy()
    bits = nnx.jit(noise)(model)
    return model, bits
