import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside may not be changed inside."""
    total = nnx.Variable(jnp.float32(0))

    @nnx.jit
    def f(x):
        total[...] = total[...] + x
        return x

    f(jnp.float32(1))
    return total
