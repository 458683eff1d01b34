# nnx.pop without a filter.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(1.0))


def main():
    return nnx.pop(Foo())
