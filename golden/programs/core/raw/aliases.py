import jax
import jax.numpy as jnp
from flax import nnx


@jax.jit
def f(a, b):
    a[...] = a[...] + 1
    return a, b, a is b


def main():
    """One Variable as two arguments of raw jax.jit: two copies."""
    v = nnx.Param(jnp.float32(1))
    a, b, same = f(v, v)
    return a, b, same, v
