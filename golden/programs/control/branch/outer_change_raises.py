import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside may not be changed in a branch."""
    v = nnx.Variable(jnp.float32(1))

    def change(x):
        v[...] = x
        return x

    return nnx.switch(0, [change, lambda x: x], jnp.float32(5))
