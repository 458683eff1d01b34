"""`jax.numpy`: bits, types, pieces, what leaves NaN out, histograms of several axes, polynomials."""

import jax
import jax.numpy as jnp


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 + 0.0 if jnp.issubdtype(jnp.result_type(x), jnp.floating) else x, tree)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    m = jnp.arange(12.0).reshape(3, 4)
    d = jnp.array([1.0, 2.0, 4.0, 3.0])
    holes = jnp.array([[1.0, jnp.nan, 3.0, 2.0], [jnp.nan, jnp.nan, jnp.nan, jnp.nan]])
    bits = jnp.array([1, 0, 1, 1, 0, 0, 0, 1, 1])
    names = ("bool", "int8", "uint8", "int32", "uint32", "float16", "bfloat16", "float32")
    kinds = ("bool", "integral", "signed integer", "real floating", "numeric")
    return near(
        {
            "types": [[jnp.can_cast(a, b) for b in names] for a in names],
            "kinds": [[jnp.isdtype(jnp.dtype(a), kind) for kind in kinds] for a in names],
            "more": (jnp.isdtype(jnp.dtype("int8"), ("bool", jnp.int8)), jnp.iterable([1]), jnp.iterable(1), jnp.isreal(d), jnp.conj(d)),
            "bits": (
                jnp.packbits(bits),
                jnp.packbits(bits.reshape(3, 3) > 0, axis=1, bitorder="little"),
                jnp.unpackbits(jnp.array([5, 129], jnp.uint8)),
                jnp.unpackbits(jnp.array([[5], [129]], jnp.uint8), axis=1, count=3, bitorder="little"),
                jnp.bitwise_count(jnp.array([7, -8, 0])),
                jnp.ldexp(jnp.array([1.5, 3.0]), jnp.array([3, -1])),
            ),
            "pieces": (
                jnp.apply_over_axes(jnp.sum, m.reshape(3, 2, 2), [0, 2]),
                jnp.array_equiv(d, jnp.stack([d, d])),
                jnp.array_equiv(d, m.T),
                jnp.choose(jnp.array([0, 1, 0]), [jnp.array([1, 2, 3]), jnp.array([4, 5, 6])]),
                jnp.choose(jnp.array([0, 5, -1]), [jnp.array([1, 2, 3]), 7], mode="wrap"),
                jnp.choose(jnp.array([0, 5, -1]), [jnp.array([1, 2, 3]), 7], mode="clip"),
                jnp.fromfunction(lambda i, j: i * 10 + j, (2, 3)),
                jnp.fromfunction(lambda i: i, (3,), dtype=jnp.int32),
                jnp.insert(d, 1, 9.0),
                jnp.insert(d, jnp.array([0, 2, 2]), jnp.array([7.0, 8.0, 9.0])),
                jnp.insert(m, 1, 5.0, axis=1),
                jnp.insert(d, slice(0, 2), 0.5),
                jnp.piecewise(d, [d < 2, d > 3], [0.0, lambda t: t * 2, -1.0]),
                jax.grad(lambda d: jnp.piecewise(d, [d < 3, d >= 3], [jnp.sin, jnp.square]).sum())(d),
                jnp.trim_zeros(jnp.array([0, 0, 1, 0, 2, 0])),
                jnp.trim_zeros(jnp.array([0, 1, 0]), "f"),
                jnp.unwrap(jnp.array([0.0, 6.0, 12.0, 3.0])),
                jnp.unwrap(jnp.array([0, 5, 11]), period=6),
                jnp.minmax(m, axis=0),
                jnp.setxor1d(jnp.array([1, 2, 3]), jnp.array([3, 4])),
                jnp.top_k(d, 2),
                jnp.unique_counts(bits),
                jnp.unique_inverse(bits),
                jnp.unique_all(bits),
                jnp.unique_values(bits),
            ),
            "holes": (
                jnp.nanmedian(holes[0]),
                jnp.nanmedian(holes, axis=1),
                jnp.nanquantile(holes, jnp.array([0.0, 0.25, 1.0]), axis=1),
                jnp.nanpercentile(holes[0], 75.0, keepdims=True),
                jnp.nancumprod(holes, axis=1),
            ),
            "histograms": (
                jnp.histogram2d(d, d[::-1], bins=2),
                jnp.histogram2d(d, 2 * d, bins=[2, 3], density=True),
                jnp.histogramdd(jnp.stack([d, d, -d], 1), bins=2, weights=d),
            ),
            "polynomials": (
                jnp.polyfit(jnp.arange(5.0), jnp.array([1.0, 3.0, 7.0, 13.0, 21.0]), 2),
                jnp.polyfit(d, d**2 + 1, 1, w=jnp.array([1.0, 2.0, 1.0, 0.5])),
                jnp.polyint(jnp.array([3.0, 2.0, 1.0])),
                jnp.polyint(jnp.array([6, 2]), 2),
                jnp.polysub(jnp.array([1.0, 2.0, 3.0]), jnp.array([1.0, 1.0])),
            ),
        }
    ), [
        attempt(lambda: jnp.choose(jnp.array([0, 5]), [1, 2])),
        attempt(lambda: jnp.insert(d, 9, 1.0)),
        attempt(lambda: jnp.isdtype(jnp.dtype("int8"), "no")),
        attempt(lambda: jnp.packbits(d)),
        attempt(lambda: jnp.piecewise(d, [d < 2], [1.0, 2.0, 3.0])),
    ]
