import jax.numpy as jnp


def main():
    """What ignores NaN, and what replaces it."""
    x = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, jnp.nan]])
    y = jnp.array([jnp.inf, -jnp.inf, jnp.nan, -0.0, 2.0])
    return [
        jnp.nansum(x), jnp.nansum(x, axis=1), jnp.nanmean(x), jnp.nanmax(x), jnp.nanmin(x, axis=0),
        jnp.nan_to_num(y), jnp.nan_to_num(y, nan=1.0, posinf=8.0), jnp.isposinf(y), jnp.isneginf(y),
        jnp.signbit(y), jnp.copysign(2.0, y), jnp.heaviside(y, 0.5), jnp.median(x[0, ::2]), jnp.median(y[3:]),
    ]
