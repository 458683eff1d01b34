import jax.numpy as jnp
from flax import nnx


def main():
    """A Module as a static argument goes in as it is: it is hashable, and the same object stages once."""
    net = nnx.Dict(a=nnx.Param(jnp.float32(1)))
    staged = []

    def f(x, net):
        staged.append(1)
        return x + net.a[...]

    g = nnx.jit(f, static_argnums=1)
    return g(1.0, net), g(2.0, net), len(staged)
