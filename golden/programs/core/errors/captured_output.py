import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made outside may not be returned from inside."""
    w = nnx.Param(jnp.float32(1))

    @nnx.jit
    def f(x):
        return {"w": w, "x": x}

    return f(jnp.float32(1))
