# perturb under the name of a Variable of another type.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.p = nnx.Param(jnp.array(1.0))

    def __call__(self, x):
        return self.perturb("p", x)


def main():
    return Foo()(jnp.array(1.0))
