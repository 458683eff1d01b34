import jax.numpy as jnp
from flax import nnx


def main():
    """No value is known inside."""
    x = jnp.float32(1)
    return nnx.eval_shape(lambda: 1 if x + 1 > 0 else 2)
