"""Distributions made of normal, uniform and exponential draws: each key draws what it draws in JAX."""

import jax
import jax.numpy as jnp
from jax import random


def near(tree):
    return jax.tree.map(lambda x: jnp.round(64 * x) / 64 if jnp.issubdtype(x.dtype, jnp.floating) else x, tree)


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    keys = iter(random.split(random.key(7), 40))
    key = lambda: next(keys)
    cov = jnp.array([[1.0, 0.5], [0.5, 2.0]])
    shapes = jnp.array([0.25, 1.0, 5.0])
    return near(
        {
            "tails": (
                random.lognormal(key(), 0.5, (2,)),
                random.lognormal(key(), shapes),
                random.cauchy(key(), (3,)),
                random.pareto(key(), 2.0, (2,)),
                random.rayleigh(key(), 1.5, (2,)),
                random.weibull_min(key(), 1.5, 2.0, (2,)),
                random.maxwell(key(), (2,)),
                random.double_sided_maxwell(key(), 0.5, 2.0, (2,)),
                random.wald(key(), shapes),
                random.triangular(key(), -1.0, 0.0, 2.0, (3,)),
            ),
            "counts": (
                random.geometric(key(), 0.3, (4,)),
            ),
            "vectors": (
                random.multivariate_normal(key(), jnp.array([1.0, -1.0]), cov),
                random.multivariate_normal(key(), jnp.zeros(2), cov, (3,)),
                jax.jit(random.multivariate_normal)(key(), jnp.zeros((2, 2)), jnp.stack([cov, 4 * cov])),
            ),
            "halves": random.cauchy(key(), (2,), jnp.bfloat16),
        }
    ), [
        attempt(lambda: random.cauchy(key(), (2,), jnp.int32)),
        attempt(lambda: random.multivariate_normal(key(), jnp.zeros(3), cov)),
        attempt(lambda: random.multivariate_normal(key(), jnp.zeros(2), cov, method="no")),
    ]


# recorded from flax-0.12.12, program c09c641d4c1b331081cba988ecdee0a45306f470db6e774fdc09ddaa0153f1df
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["counts", {"tuple": [{"array": "int32", "shape": [4], "data": [9, 4, 6, 5]}]}],
#           ["halves", {"array": "bfloat16", "shape": [2], "data": [-0.266, -0.1094]}],
#           [
#             "tails",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [1.75, 1.078125]},
#                 {"array": "float32", "shape": [3], "data": [1.125, 2.5625, 0.265625]},
#                 {"array": "float32", "shape": [3], "data": [-1.328125, -0.953125, -8.8125]},
#                 {"array": "float32", "shape": [2], "data": [1.140625, 1.203125]},
#                 {"array": "float32", "shape": [2], "data": [2.328125, 3.90625]},
#                 {"array": "float32", "shape": [2], "data": [1.734375, 1.234375]},
#                 {"array": "float32", "shape": [2], "data": [1.96875, 1.609375]},
#                 {"array": "float32", "shape": [2], "data": [-1.890625, -5.890625]},
#                 {"array": "float32", "shape": [3], "data": [0.453125, 0.921875, 0.921875]},
#                 {"array": "float32", "shape": [3], "data": [0.734375, 0.171875, -0.078125]}
#               ]
#             }
#           ],
#           [
#             "vectors",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [-0.28125, -1.609375]},
#                 {
#                   "array": "float32",
#                   "shape": [3, 2],
#                   "data": [1.4375, 2.203125, 0.78125, 2.59375, 1.734375, 3.328125]
#                 },
#                 {
#                   "array": "float32",
#                   "shape": [2, 2],
#                   "data": [0.328125, -2.515625, 0.90625, -1.328125]
#                 }
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 1,
#         "list": [{"exception": "ValueError"}, {"exception": "ValueError"}, {"exception": "ValueError"}]
#       }
#     ]
#   }
# }
