import jax
import jax.numpy as jnp


def main():
    """A Python number and a signed integer of another width as bounds: the number is converted."""
    add = lambda i, x: x + 1.0
    traced = jax.jit(lambda n: jax.lax.fori_loop(0, n, lambda i, x: x + i, jnp.int8(0)))
    return (
        jax.lax.fori_loop(jnp.int8(0), 2, add, 0.0), jax.lax.fori_loop(0, jnp.int8(2), add, 0.0),
        traced(jnp.int8(3)),
    )
