import jax
import jax.numpy as jnp


def main():
    """A collective over a name that nothing binds."""
    return jax.lax.psum(jnp.float32(1), "batch")


# recorded from flax-0.12.12, program e0274adcabf6490f243a638825397833073581b360f938d59897c4b720526fad
# modes: all
# {"outcome": "raised", "class": "axis", "exception": "NameError"}
