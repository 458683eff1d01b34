import jax.numpy as jnp
from flax import nnx


def main():
    """Another Variable at the same place: compat takes it."""
    v = nnx.Variable(jnp.float32(1))
    out = nnx.fori_loop(0, 3, lambda i, c: (nnx.Variable(c[0][...] + 1), c[1] + 1), (v, 0))
    return out, v
