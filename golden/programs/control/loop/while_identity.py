import jax.numpy as jnp
from flax import nnx


def main():
    """Another Variable at the same place."""
    v = nnx.Variable(jnp.float32(1))
    return nnx.while_loop(lambda c: c[1] < 3, lambda c: (nnx.Variable(c[0][...] + 1), c[1] + 1), (v, 0))
