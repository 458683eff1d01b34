import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside is read when the body is staged, and not again."""
    bias = nnx.Variable(jnp.float32(1))
    f = nnx.jit(lambda x: x + bias[...])
    first = f(jnp.float32(2))
    bias[...] = 10.0
    second = f(jnp.float32(2))
    third = f(jnp.ones(2))
    return first, second, third, bias
