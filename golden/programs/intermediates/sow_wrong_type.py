# sow under the name of a Variable of another type.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.y = nnx.Param(jnp.array(1.0))

    def __call__(self, x):
        self.sow(nnx.Intermediate, "y", x)


def main():
    Foo()(jnp.array(1.0))
