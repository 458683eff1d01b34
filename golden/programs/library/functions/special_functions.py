"""`jax.scipy.special` and `stats`: the gamma function and its kin, and distributions that rest on it."""

import jax
import jax.numpy as jnp
from jax.scipy import special, stats


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 + 0.0, tree)


def main():
    x = jnp.array([0.25, 0.5, 1.0, 2.5, 4.0])
    below = jnp.array([-0.5, -1.5, -2.25])
    inside = jnp.array([0.125, 0.5, 0.75])
    counts = jnp.arange(4)
    return near(
        {
            "gamma": (special.gammaln(x), special.gammaln(below), special.gamma(x), special.gamma(below), special.gammasgn(below), special.gammaln(3)),
            "digamma": (special.digamma(x), special.digamma(below), jax.vmap(jax.grad(special.gammaln))(x), jax.grad(jax.grad(special.gammaln))(2.5)),
            "edges": (special.gammaln(jnp.array([0.0, -1.0, jnp.inf])), special.digamma(jnp.array([-1.0, 100.0]))),
            "beta": (special.betaln(x, 2.0), special.beta(x, 1.5), special.factorial(counts), special.multigammaln(x + 1, 2)),
            "ndtri": (special.ndtri(inside), stats.norm.ppf(inside, 1.0, 2.0), stats.norm.logsf(x)),
            "continuous": (
                stats.gamma.logpdf(x, 2.0),
                stats.gamma.pdf(x, 2.0, 0.5, 3.0),
                stats.beta.logpdf(inside, 2.0, 3.0),
                stats.beta.logpdf(jnp.array([-1.0, 2.0]), 2.0, 3.0),
                stats.t.logpdf(x, 3.0),
                stats.chi2.logpdf(x, 3.0),
                stats.pareto.logpdf(x, 2.0),
                stats.dirichlet.logpdf(jnp.array([0.25, 0.75]), jnp.array([1.5, 2.0])),
            ),
            "discrete": (
                stats.poisson.logpmf(counts, 2.0),
                stats.poisson.pmf(jnp.array([-1, 2]), 0.5),
                stats.geom.logpmf(counts, 0.25),
                stats.binom.logpmf(counts, 3, 0.25),
                stats.binom.pmf(jnp.array([-1, 5]), 3, 0.5),
            ),
            "derivatives": (
                jax.grad(lambda a: stats.gamma.logpdf(1.5, a))(2.0),
                jax.vmap(jax.grad(lambda a: stats.beta.logpdf(0.25, a, 2.0)))(x),
                jax.grad(lambda mu: stats.poisson.logpmf(3, mu))(2.0),
            ),
        }
    )


# recorded from flax-0.12.12, program 1ef1b3de2565f30e49fc66aa0997e83f36d4512ac9227e3cd088a9590fdfb772
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "beta",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [5], "data": [1.15625, 0.28125, -0.6875, -2.171875, -3.0]},
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [3.5, 1.578125, 0.671875, 0.203125, 0.109375]
#             },
#             {"array": "float32", "shape": [4], "data": [1.0, 1.0, 2.0, 6.0]},
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [0.671875, 0.453125, 0.453125, 2.46875, 6.203125]
#             }
#           ]
#         }
#       ],
#       [
#         "continuous",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [-1.640625, -1.1875, -1.0, -1.578125, -2.609375]
#             },
#             {"array": "float32", "shape": [5], "data": [0.0, 0.0, 0.046875, 0.109375, 0.125]},
#             {"array": "float32", "shape": [3], "data": [0.140625, 0.40625, -0.578125]},
#             {"array": "float32", "shape": [2], "data": ["-inf", "-inf"]},
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [-1.046875, -1.15625, -1.578125, -3.25, -4.6875]
#             },
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [-1.734375, -1.515625, -1.421875, -1.703125, -2.21875]
#             },
#             {"array": "float32", "shape": [5], "data": ["-inf", "-inf", 0.6875, -2.0625, -3.46875]},
#             {"array": "float32", "shape": [], "data": [0.34375]}
#           ]
#         }
#       ],
#       [
#         "derivatives",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [], "weak": true, "data": [-0.015625]},
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [3.40625, 1.28125, 0.109375, -0.703125, -0.9375]
#             },
#             {"array": "float32", "shape": [], "weak": true, "data": [0.5]}
#           ]
#         }
#       ],
#       [
#         "digamma",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [-4.234375, -1.96875, -0.578125, 0.703125, 1.25]
#             },
#             {"array": "float32", "shape": [3], "data": [0.03125, 0.703125, 4.15625]},
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [-4.234375, -1.96875, -0.578125, 0.703125, 1.25]
#             },
#             {"array": "float32", "shape": [], "weak": true, "data": [0.484375]}
#           ]
#         }
#       ],
#       [
#         "discrete",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [4],
#               "weak": true,
#               "data": [-2.0, -1.3125, -1.3125, -1.71875]
#             },
#             {"array": "float32", "shape": [2], "weak": true, "data": [0.0, 0.078125]},
#             {"array": "float32", "shape": [4], "data": ["-inf", -1.390625, -1.671875, -1.96875]},
#             {
#               "array": "float32",
#               "shape": [4],
#               "weak": true,
#               "data": [-0.859375, -0.859375, -1.96875, -4.15625]
#             },
#             {"array": "float32", "shape": [2], "weak": true, "data": [0.0, 0.0]}
#           ]
#         }
#       ],
#       [
#         "edges",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [3], "data": ["inf", "inf", "inf"]},
#             {"array": "float32", "shape": [2], "data": ["nan", 4.59375]}
#           ]
#         }
#       ],
#       [
#         "gamma",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [5], "data": [1.28125, 0.578125, 0.0, 0.28125, 1.796875]},
#             {"array": "float32", "shape": [3], "data": [1.265625, 0.859375, 0.5625]},
#             {"array": "float32", "shape": [5], "data": [3.625, 1.765625, 1.0, 1.328125, 6.0]},
#             {"array": "float32", "shape": [3], "data": [-3.546875, 2.359375, -1.75]},
#             {"array": "float32", "shape": [3], "data": [-1.0, 1.0, -1.0]},
#             {"array": "float32", "shape": [], "weak": true, "data": [0.6875]}
#           ]
#         }
#       ],
#       [
#         "ndtri",
#         {
#           "tuple": [
#             {"array": "float32", "shape": [3], "data": [-1.15625, 0.0, 0.671875]},
#             {"array": "float32", "shape": [3], "data": [-1.296875, 1.0, 2.34375]},
#             {
#               "array": "float32",
#               "shape": [5],
#               "data": [-0.90625, -1.171875, -1.84375, -5.078125, -10.359375]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
