# The body of fori_loop returns a Variable made outside as its carry.
import jax.numpy as jnp
from flax import nnx


def main():
    outside = nnx.Variable(jnp.float32(5.0))
    v = nnx.Variable(jnp.float32(1.0))
    result = nnx.fori_loop(0, 2, lambda i, carry: outside, v)
    return result, v, outside
