# The function of a capture must be given a Module.
import jax.numpy as jnp
from flax import nnx


def main():
    return nnx.capture(lambda x: x, nnx.Intermediate)(jnp.array(1.0))
