import jax.numpy as jnp


def main():
    """Powers: an integer known when called multiplies, another exponent does not."""
    i, f, b = jnp.array([1, 2, 3]), jnp.array([0.5, 2.0, 4.0]), jnp.array([True, False])
    return (
        i**2,
        f**2,
        f**-1,
        f**0,
        b**2,
        i**i,
        f**i,
        f**0.5,
        f**True,
        2**i,
        f ** jnp.int32(3),
        f ** jnp.float32(2.0),
        jnp.power(f, 3),
        jnp.power(i, i),
        jnp.power(2, 3),
        jnp.power(2.0, 3),
        jnp.asarray(2) ** 2,
        jnp.asarray(2.0) ** 2,
    )
