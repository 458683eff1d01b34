import jax.numpy as jnp


def main():
    """diff, ediff1d, cumulative sums, ptp, and their axes."""
    x = jnp.array([[1, 4, 9], [2, 3, 5]])
    return [
        jnp.diff(x), jnp.diff(x, axis=0), jnp.diff(x, n=2), jnp.diff(jnp.array([1.0, 3.0]), prepend=0.0),
        jnp.diff(jnp.array([True, False, False])), jnp.ediff1d(x), jnp.ptp(x), jnp.ptp(x, axis=1),
        jnp.cumsum(x), jnp.cumsum(x, axis=0), jnp.cumprod(x, axis=1), jnp.cumsum(x > 2),
    ]
