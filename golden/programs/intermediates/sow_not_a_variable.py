# sow under the name of an attribute that is no Variable.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.y = 10

    def __call__(self, x):
        self.sow(nnx.Intermediate, "y", x)


def main():
    Foo()(jnp.array(1.0))
