import jax.numpy as jnp
from flax import nnx


def main():
    """Two Variables that change places: compat takes it."""
    a, b = nnx.Variable(jnp.float32(1)), nnx.Variable(jnp.float32(2))
    out = nnx.fori_loop(0, 3, lambda i, c: (c[1], c[0]), (a, b))
    return out[0] is a, out, a, b
