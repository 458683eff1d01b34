import jax.numpy as jnp
from flax import nnx


def main():
    """An update that depends on the lane, of a Variable that all lanes share."""
    total = nnx.Variable(jnp.float32(0))

    def body(t, x):
        t[...] += x
        return x

    return nnx.vmap(body, in_axes=(None, 0))(total, jnp.arange(3.0)), total
