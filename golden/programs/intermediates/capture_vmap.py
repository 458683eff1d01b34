# nnx.capture of a vmapped function: each value that is sown is stacked.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)

    def __call__(self, x):
        y = x * self.w
        self.sow(nnx.Intermediate, "y", y)
        return y


@nnx.vmap
def forward(foo, x):
    return foo(x)


def main():
    foo = nnx.vmap(Foo)(jnp.arange(1.0, 4.0))
    return nnx.capture(forward, nnx.Intermediate)(foo, jnp.array([1.0, 10.0, 100.0])), foo
