import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside, returned beside the loss."""
    outside = nnx.Param(jnp.float32(1))
    f = nnx.grad(lambda x: (x * x, outside), has_aux=True)
    grads, aux = f(jnp.float32(3))
    return grads, aux, aux is outside
