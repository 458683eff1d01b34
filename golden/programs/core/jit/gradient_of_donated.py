import jax
import jax.numpy as jnp


def main():
    """Within grad nothing is deleted: the derivative needs the array that the call would give away."""
    square = jax.jit(lambda x: x * x, donate_argnums=0)
    return jax.grad(square)(jnp.float32(3))
