import jax.numpy as jnp
from flax import nnx


@nnx.jit
def make(x):
    v = nnx.Param(x)
    return v, {"again": v}


def main():
    """A Variable made inside and returned twice."""
    a, b = make(jnp.float32(1))
    return a, b, a is b["again"]
