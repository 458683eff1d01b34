import jax.numpy as jnp
from flax import nnx


@nnx.jit
def f(a, *, b):
    return a[...] + b["v"][...]


def main():
    """The same Variable by position and by keyword."""
    v = nnx.Param(jnp.float32(1))
    return f(v, b={"v": v})
