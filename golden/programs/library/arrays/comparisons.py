import jax.numpy as jnp


def main():
    """Comparisons give bools, weak where both sides are."""
    i, f = jnp.array([1, 2, 3]), jnp.array([0.5, 2.0, jnp.nan])
    weak = jnp.asarray(1.0)
    return (
        i == 2,
        i != 2,
        i < 2,
        i <= 2,
        i > 2,
        i >= 2,
        2 < i,
        f == f,
        f != f,
        f < jnp.inf,
        weak > 0,
        weak == 1,
        i == jnp.array([1.0, 2.5, 3.0]),
        jnp.array([True, False]) == 1,
        jnp.array([True, False]) < 2.5,
        jnp.float32(1) < 2,
    )
