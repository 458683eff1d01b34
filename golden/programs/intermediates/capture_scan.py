# nnx.capture of a scan over a stack of layers: each value that is sown has a step for its first axis.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)

    def __call__(self, x):
        x = x * self.w
        self.sow(nnx.Intermediate, "x", x)
        return x


@nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
def forward(foo, x):
    return foo(x)


def main():
    foo = nnx.vmap(Foo)(jnp.array([2.0, 4.0, 0.5]))
    return nnx.capture(forward, nnx.Intermediate)(foo, jnp.array(1.0)), foo
