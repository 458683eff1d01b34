import jax
import jax.numpy as jnp


@jax.jit
def third(x):
    return x / 3


def main():
    """Types of 64 bits for a while; a function is staged anew where they are there."""
    before = third(1.0), jnp.arange(2)
    with jax.enable_x64(True):
        inside = third(1.0), jnp.arange(2), jnp.array(0.1)
        with jax.enable_x64(False):
            inner = jnp.array(0.1)
    with jax.enable_x64(True):
        again = third(jnp.float64(2.0)), jax.grad(lambda x: x * x * 0.5)(0.1)
    after = third(1.0), inside[2].dtype, jnp.array(0.1)
    return before, inside, inner, again, after
