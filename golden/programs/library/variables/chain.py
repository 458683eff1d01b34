import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable that holds a Variable that holds one, a few deep."""
    v = nnx.Variable(jnp.float32(1))
    for _ in range(10):
        v = nnx.Variable(v)
    return v + 1, v.dtype, v.shape, jnp.sin(nnx.Variable(0)), v[...] + 1
