"""Reductions without NaNs, medians and differences with their options: initial, where, axes, and what is empty."""

import jax.numpy as jnp


def main():
    x = jnp.array([[1.0, jnp.nan, -4.0], [2.0, 8.0, jnp.nan]])
    whole, kept = jnp.array([[4, 1], [2, 3]]), jnp.array([[True, False, True], [True, True, True]])
    cube = jnp.arange(8.0).reshape(2, 2, 2)
    return {
        "initial": [jnp.nansum(x, initial=1), jnp.nanmax(x, initial=16), jnp.nanmin(whole, initial=-3), jnp.nanprod(x, initial=2)],
        "where": [jnp.nansum(x, where=kept), jnp.nanmean(x, axis=0, where=kept), jnp.nanprod(whole, where=whole > 2)],
        "nothing": [jnp.nansum(jnp.zeros((0,)), initial=1), jnp.nanmax(jnp.zeros((0,)), initial=1), jnp.nanmean(jnp.zeros((0,)))],
        "all nan": [jnp.nanmax(jnp.full(2, jnp.nan)), jnp.nanmax(jnp.full(2, jnp.nan), initial=1), jnp.nansum(jnp.full(2, jnp.nan))],
        "nanvar": [jnp.nanvar(x, axis=1), jnp.nanvar(x, where=kept), jnp.nanvar(x, ddof=5)],
        "median": [jnp.median(cube, axis=(0, 1)), jnp.median(cube, axis=(0, 2), keepdims=True), jnp.median(whole, axis=-1)],
        "empty axes": [jnp.median(whole, axis=()), jnp.vander(jnp.zeros((0,))), jnp.polymul(jnp.zeros((0,)), jnp.zeros((0,)))],
        "argwhere": [jnp.argwhere(2.5), jnp.argwhere(whole > 1, size=5), jnp.argwhere(whole > 1, size=4, fill_value=-1)],
        "interp": [
            jnp.interp(jnp.array([0.5, 5.0, -3.0]), jnp.array([0.0, 1.0, 2.0]), jnp.array([1.0, 2.0, 4.0]), period=2),
            jnp.interp(jnp.array([0.5, 3.0, -1.0]), jnp.array([0.0, 1.0]), jnp.array([1.0, 2.0]), "extrapolate", "extrapolate"),
            jnp.interp(jnp.array([3.0, -1.0]), jnp.array([0.0, 1.0]), jnp.array([1.0, 2.0]), left=-8, right=16),
        ],
        "take": [jnp.take(jnp.arange(4.0), jnp.array([-1, 9, 2]), mode="clip"), jnp.take(whole, -1, axis=0, mode="clip")],
        "grids": [jnp.ogrid[0:2, 0:2], jnp.broadcast_shapes((2, 1), 3, (1,)), jnp.broadcast_shapes()],
    }
