import jax.numpy as jnp


def main():
    """Operators on arrays and Python numbers, with the types that come out."""
    a = jnp.array([1, 2, 3])
    f = jnp.array([0.5, 1.5, 2.5])
    u = jnp.array([1, 2, 3], dtype=jnp.uint32)
    b = a > 1
    return (
        a + 1, a * 2.0, a / 2, a // 2, a % 2, -a, a**2,
        f + a, u + a, b + a, b & (a < 3), ~b, a << 1, a ^ 3,
        2 - f, 1 / f[0], abs(-f), f == 1.5, a.sum(), f.mean(), f @ f,
    )
