import jax
import jax.numpy as jnp


def main():
    """A collective over a name that nothing binds."""
    return jax.lax.psum(jnp.float32(1), "batch")
