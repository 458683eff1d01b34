"""Densities of jax.scipy.stats and their gradients; a Gaussian mixture by logsumexp; sums over segments; ranks."""
import jax
import jax.numpy as jnp
from jax.scipy import stats
from jax.scipy.special import expit, logit, logsumexp, xlogy


def mixture(x, weights, means, scales):
    return logsumexp(jnp.log(weights) + stats.norm.logpdf(x[..., None], means, scales), axis=-1)


def entropy(p):
    return -jnp.sum(xlogy(p, p))


def main():
    x = jnp.linspace(-1.0, 1.0, 5)
    values = {
        "norm": stats.norm.logpdf(x, 0.5, 2.0),
        "norm_cdf": stats.norm.cdf(x),
        "laplace": stats.laplace.logpdf(x),
        "uniform": stats.uniform.logpdf(x, -0.5, 1.0),
        "expon": stats.expon.logpdf(x),
        "bernoulli": stats.bernoulli.logpmf(jnp.array([0, 1, 1]), 0.25),
        "multivariate": stats.multivariate_normal.logpdf(jnp.ones(2), jnp.zeros(2), 2 * jnp.eye(2)),
        "mixture": mixture(x, jnp.array([0.5, 0.5]), jnp.array([-1.0, 1.0]), jnp.array([1.0, 0.5])),
        "score": jax.vmap(jax.grad(stats.norm.logpdf))(x),
        "entropy": entropy(jnp.array([0.5, 0.5, 0.0])),
        "logit": logit(expit(x)),
    }
    ids = jnp.array([0, 0, 2, 1, 2])
    segments = {
        "sum": jax.ops.segment_sum(x, ids, num_segments=4),
        "max": jax.ops.segment_max(x, ids, num_segments=4),
        "prod": jax.ops.segment_prod(jnp.array([1, 2, 3, 4, 5]), ids),
        "grad": jax.grad(lambda x: (jax.ops.segment_sum(x, ids, 3) ** 2).sum())(x),
    }
    scores = jnp.array([[10.0, 30.0, 20.0, 30.0], [2.0, 2.0, 2.0, 1.0]])
    ok = jnp.array([[True, True, True, False], [True, True, False, True]])
    ranks = {method: stats.rankdata(scores, method, axis=1) for method in ("min", "max", "dense", "ordinal")}
    ranks["average"] = stats.rankdata(scores), stats.rankdata(jnp.array([3, 1, 3])), stats.rankdata(jnp.array([jnp.nan, 1.0]))
    for given in ({"method": "best"}, {"nan_policy": "omit"}, {"nan_policy": "raise"}, {"nan_policy": "none"}):
        try:
            stats.rankdata(scores, **given)
        except (NotImplementedError, ValueError) as error:
            ranks[f"{given}"] = str(error)
    standardized = {
        "where": jax.nn.standardize(scores, where=ok),
        "given": jax.nn.standardize(scores, None, 10.0, 4.0, 0.0),
        "stable": jax.nn.standardize(scores, 0, algorithm="stable"),
        "constant": jax.nn.standardize(jnp.full(7, 0.1), epsilon=1e-12),
        "slope": jax.grad(lambda x: jax.nn.standardize(x, where=ok)[0, 0])(scores),
    }
    values |= standardized
    return {k: [f"{float(x):.2f}" for x in jnp.ravel(v)] for k, v in values.items()}, segments, ranks


# recorded from flax-0.12.12, program e5b98a5cc3bd62e6dc96143ba3e6ef46ea7b74855e86887912b1c64dbd66a339
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["norm", {"id": 1, "list": ["-1.89", "-1.74", "-1.64", "-1.61", "-1.64"]}],
#           ["norm_cdf", {"id": 2, "list": ["0.16", "0.31", "0.50", "0.69", "0.84"]}],
#           ["laplace", {"id": 3, "list": ["-1.69", "-1.19", "-0.69", "-1.19", "-1.69"]}],
#           ["uniform", {"id": 4, "list": ["-inf", "-0.00", "-0.00", "-0.00", "-inf"]}],
#           ["expon", {"id": 5, "list": ["-inf", "-inf", "-0.00", "-0.50", "-1.00"]}],
#           ["bernoulli", {"id": 6, "list": ["-0.29", "-1.39", "-1.39"]}],
#           ["multivariate", {"id": 7, "list": ["-3.03"]}],
#           ["mixture", {"id": 8, "list": ["-1.61", "-1.71", "-1.74", "-1.18", "-0.85"]}],
#           ["score", {"id": 9, "list": ["1.00", "0.50", "-0.00", "-0.50", "-1.00"]}],
#           ["entropy", {"id": 10, "list": ["0.69"]}],
#           ["logit", {"id": 11, "list": ["-1.00", "-0.50", "0.00", "0.50", "1.00"]}],
#           [
#             "where",
#             {"id": 12, "list": ["-1.22", "1.22", "0.00", "1.22", "0.71", "0.71", "0.71", "-1.41"]}
#           ],
#           [
#             "given",
#             {
#               "id": 13,
#               "list": ["0.00", "10.00", "5.00", "10.00", "-4.00", "-4.00", "-4.00", "-4.50"]
#             }
#           ],
#           [
#             "stable",
#             {"id": 14, "list": ["1.00", "1.00", "1.00", "1.00", "-1.00", "-1.00", "-1.00", "-1.00"]}
#           ],
#           [
#             "constant",
#             {"id": 15, "list": ["-0.01", "-0.01", "-0.01", "-0.01", "-0.01", "-0.01", "-0.01"]}
#           ],
#           [
#             "slope",
#             {"id": 16, "list": ["0.02", "0.02", "-0.04", "0.00", "0.00", "0.00", "0.00", "0.00"]}
#           ]
#         ]
#       },
#       {
#         "id": 17,
#         "dict": [
#           ["sum", {"array": "float32", "shape": [4], "data": [-1.5, 0.5, 1.0, 0.0]}],
#           ["max", {"array": "float32", "shape": [4], "data": [-0.5, 0.5, 1.0, "-inf"]}],
#           ["prod", {"array": "int32", "shape": [3], "data": [2, 4, 15]}],
#           ["grad", {"array": "float32", "shape": [5], "data": [-3.0, -3.0, 2.0, 1.0, 2.0]}]
#         ]
#       },
#       {
#         "id": 18,
#         "dict": [
#           [
#             "min",
#             {"array": "float32", "shape": [2, 4], "data": [1.0, 3.0, 2.0, 3.0, 2.0, 2.0, 2.0, 1.0]}
#           ],
#           [
#             "max",
#             {"array": "float32", "shape": [2, 4], "data": [1.0, 4.0, 2.0, 4.0, 4.0, 4.0, 4.0, 1.0]}
#           ],
#           [
#             "dense",
#             {"array": "float32", "shape": [2, 4], "data": [1.0, 3.0, 2.0, 3.0, 2.0, 2.0, 2.0, 1.0]}
#           ],
#           [
#             "ordinal",
#             {"array": "float32", "shape": [2, 4], "data": [1.0, 3.0, 2.0, 4.0, 2.0, 3.0, 4.0, 1.0]}
#           ],
#           [
#             "average",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [8], "data": [5.0, 7.5, 6.0, 7.5, 3.0, 3.0, 3.0, 1.0]},
#                 {"array": "float32", "shape": [3], "data": [2.5, 1.0, 2.5]},
#                 {"array": "float32", "shape": [2], "data": ["nan", "nan"]}
#               ]
#             }
#           ],
#           ["{'method': 'best'}", "unknown method 'best'"],
#           ["{'nan_policy': 'omit'}", "Logic for `nan_policy` of omit is not implemented"],
#           ["{'nan_policy': 'raise'}", "In order to best JIT compile `rankdata`, we cannot know whether `x` contains nans. Please check if nans exist in `x` outside of the `rankdata` function."],
#           ["{'nan_policy': 'none'}", "Illegal nan_policy value 'none'; expected one of {'propagate', 'omit', 'raise'}"]
#         ]
#       }
#     ]
#   }
# }
