# nnx.pop of a Variable that stands at two places.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.a = nnx.Intermediate(jnp.array(1.0))
        self.b = self.a


def main():
    foo = Foo()
    return nnx.pop(foo, nnx.Intermediate), foo
