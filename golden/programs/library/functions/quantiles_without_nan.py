"""Quantiles that leave NaN out, along several axes and by each method; no function writes to a buffer of the caller."""

import jax.numpy as jnp


def ended(run):
    try:
        return run()
    except (ValueError, NotImplementedError) as error:
        return type(error).__name__


def main():
    nan = jnp.nan
    x = jnp.array([[4.0, nan, 1.0, 2.0], [nan, nan, nan, nan], [3.0, 7.0, nan, 0.5]])
    q = jnp.array([0.0, 0.3, 1.0])
    found = [jnp.nanquantile(x, q, axis=1), jnp.nanquantile(x, 0.4), jnp.nanquantile(x, 0.4, axis=(0, 1), keepdims=True)]
    found += [jnp.nanpercentile(x, 25, axis=0, keepdims=True), jnp.nanmedian(x), jnp.nanmedian(x, axis=1)]
    methods = ["linear", "lower", "higher", "midpoint", "nearest"]
    by_method = [jnp.nanquantile(x, 0.3, axis=1, method=method) for method in methods]
    sums = [jnp.nancumsum(x, axis=1), jnp.nancumprod(x, axis=1), jnp.nancumprod(x), jnp.nancumprod(jnp.array([2, 3]))]
    reduced = [jnp.quantile, jnp.percentile, jnp.nanquantile, jnp.nanpercentile]
    refused = [ended(lambda: f(x, 0.5, out=x)) for f in reduced]
    refused += [ended(lambda: f(x, 0.5, overwrite_input=True)) for f in reduced]
    refused += [ended(lambda: f(x, out=x)) for f in (jnp.median, jnp.nanmedian, jnp.nancumsum, jnp.nancumprod)]
    one = [jnp.sum, jnp.prod, jnp.mean, jnp.var, jnp.std, jnp.max, jnp.min, jnp.any, jnp.all, jnp.cumsum, jnp.cumprod, jnp.ptp]
    one += [jnp.nansum, jnp.nanmean, jnp.nanmax, jnp.nanmin, jnp.nanvar, jnp.nanstd, jnp.nanprod, jnp.nanargmax, jnp.nanargmin]
    one += [jnp.argmax, jnp.argmin, jnp.around, jnp.round, jnp.modf]
    refused += [ended(lambda: f(x, out=x)) for f in one]
    refused += [ended(lambda: jnp.take(x, 0, out=x)), ended(lambda: jnp.compress(jnp.array([True]), x, out=x))]
    return found, by_method, sums, refused, ended(lambda: jnp.stack([x, x], out=x))


# recorded from flax-0.12.12, program ffe1ec372fc563bf2949733c4741548bf293fcd97e74f99724da9cd5c7d1b0c9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [3, 3],
#             "data": [1.0, "nan", 0.5, 1.6, "nan", 2.0, 4.0, "nan", 7.0]
#           },
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [1, 1], "data": [2.0]},
#           {"array": "float32", "shape": [1, 4], "data": [3.25, 7.0, 1.0, 0.875]},
#           {"array": "float32", "shape": [], "data": [2.5]},
#           {"array": "float32", "shape": [3], "data": [2.0, "nan", 3.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [3], "data": [1.6, "nan", 2.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, "nan", 0.5]},
#           {"array": "float32", "shape": [3], "data": [2.0, "nan", 3.0]},
#           {"array": "float32", "shape": [3], "data": [1.5, "nan", 1.75]},
#           {"array": "float32", "shape": [3], "data": [2.0, "nan", 3.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [4.0, 4.0, 5.0, 7.0, 0.0, 0.0, 0.0, 0.0, 3.0, 10.0, 10.0, 10.5]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [4.0, 4.0, 4.0, 8.0, 1.0, 1.0, 1.0, 1.0, 3.0, 21.0, 21.0, 10.5]
#           },
#           {
#             "array": "float32",
#             "shape": [12],
#             "data": [4.0, 4.0, 4.0, 8.0, 8.0, 8.0, 8.0, 8.0, 24.0, 168.0, 168.0, 84.0]
#           },
#           {"array": "int32", "shape": [2], "data": [2, 6]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError", "NotImplementedError"]
#       },
#       "NotImplementedError"
#     ]
#   }
# }
