import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)


def square(x):
    return x * x


def main():
    y, tangent = jax.jvp(square, (jnp.arange(3.0),), (jnp.ones(3),))
    return y, tangent
