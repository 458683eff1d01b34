import jax.numpy as jnp


def main():
    """Reductions without what is not a number."""
    nan = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, 2.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.nanprod(nan), jnp.nanprod(nan, axis=0), jnp.nansum(nan, axis=1, keepdims=True), jnp.nanvar(nan),
        jnp.nanvar(nan, axis=0), jnp.nanvar(nan, axis=1, ddof=1), jnp.nanvar(nan, axis=1, keepdims=True),
        jnp.nanstd(nan, axis=0), jnp.nanstd(ints), jnp.nanmean(nan, axis=0), jnp.nanmax(nan, axis=0),
        jnp.nanmin(jnp.full(2, jnp.nan)), jnp.nanargmax(nan), jnp.nanargmax(nan, axis=0), jnp.nanargmin(nan, axis=1),
        jnp.nanargmin(nan, axis=1, keepdims=True), jnp.nanargmax(ints), jnp.nancumsum(nan), jnp.nancumsum(nan, axis=1),
        jnp.nancumsum(ints, dtype=jnp.float32), jnp.nan_to_num(nan),
        jnp.nan_to_num(jnp.array([jnp.inf, -jnp.inf, jnp.nan]), nan=1.0, posinf=2.0, neginf=3.0),
    ]
