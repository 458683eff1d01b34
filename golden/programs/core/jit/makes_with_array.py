# A Module made inside of a transform, with a bare array for an attribute.
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, x):
        self.scale = x


def main():
    return nnx.jit(lambda x: M(x))(jnp.float32(2.0))
