"""Functions of whole numbers, of weak numbers and of short types: the type that the result has, and its value."""

import jax.numpy as jnp


def main():
    ints, truths = jnp.array([3, -1, 2]), jnp.array([True, False, True])
    small, bytes_ = jnp.array([-128, 127, 5], jnp.int8), jnp.array([1, 200, 7], jnp.uint8)
    half, weak = jnp.array([0.5, 3.0], jnp.float16), jnp.asarray(2.0)
    return {
        "fabs": [jnp.fabs(ints), jnp.fabs(truths), jnp.fabs(-3), jnp.fabs(half)],
        "isposinf": [jnp.isposinf(ints), jnp.isposinf(2.5), jnp.isneginf(-jnp.inf), jnp.isneginf(half)],
        "deg2rad": [jnp.deg2rad(0), jnp.rad2deg(jnp.int32(0)), jnp.radians(half * 0)],
        "modf": [jnp.modf(3), jnp.modf(jnp.array([2.5, -2.5]))],
        "sinc": [jnp.sinc(3), jnp.sinc(half * 2), jnp.sinc(jnp.array([jnp.inf, -jnp.inf, 0.0, -2.0]))],
        "copysign": [jnp.copysign(ints, 2.5), jnp.copysign(2.5, 3), jnp.copysign(weak, ints), jnp.copysign(ints, ints)],
        "hypot": [jnp.hypot(3, 4), jnp.hypot(jnp.inf, jnp.nan), jnp.hypot(jnp.array([3.0]), 4), jnp.hypot(truths, 0)],
        "gcd": [jnp.gcd(jnp.int8(4), 6), jnp.gcd(bytes_, bytes_), jnp.gcd(ints, 6), jnp.lcm(jnp.int8(4), 6), jnp.lcm(4, 6)],
        "convolve": [jnp.convolve(ints, ints), jnp.convolve(small, small), jnp.correlate(truths, truths)],
        "cumulative": [jnp.cumulative_sum(bytes_), jnp.cumulative_sum(truths, include_initial=True)],
        "median": [jnp.median(weak), jnp.median(half), jnp.median(ints), jnp.median(2.5)],
        "nanmean": [jnp.nanmean(half), jnp.nanmean(ints * 2 + 1), jnp.nanmean(half, dtype=jnp.float32)],
        "nansum": [jnp.nansum(half), jnp.nansum(bytes_), jnp.nanprod(truths), jnp.nanmax(small), jnp.nanmin(truths)],
        "nanvar": [jnp.nanvar(half * 2), jnp.nanvar(jnp.array([1, 3])), jnp.nanstd(jnp.array([1.0, 3.0]), dtype=jnp.float16)],
        "diagflat": [jnp.diagflat(2.5), jnp.diagflat(3)],
    }
