"""Gamma draws and what is made of them, and Poisson draws: each key draws what it draws in JAX."""

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
    keys = iter(random.split(random.key(11), 20))
    key = lambda: next(keys)
    shapes = jnp.array([0.25, 1.0, 5.0])
    return near(
        {
            "gamma": (
                random.gamma(key(), shapes),
                random.loggamma(key(), 0.01, (2,)),
                jax.vmap(random.gamma)(random.split(key(), 3), shapes),
            ),
            "made of them": (
                random.beta(key(), shapes, 2.0),
                random.dirichlet(key(), shapes),
                random.chisquare(key(), 3.0, (2,)),
                random.t(key(), 4.0, (2,)),
                random.ball(key(), 3, shape=(2,)),
            ),
            "poisson": random.poisson(key(), jnp.array([0.0, 4.0, 40.0, 400.0])),
        }
    ), [
        attempt(lambda: random.gamma(key(), shapes, (2,))),
        attempt(lambda: random.dirichlet(key(), 1.0)),
    ]


# recorded from flax-0.12.12, program 749449f6c1932a079571c552fddd570b562e81b60e214426380a63d965e2f5a5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "gamma",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [3], "data": [0.890625, 0.46875, 2.78125]},
#                 {"array": "float32", "shape": [2], "data": [-6.609375, -110.1875]},
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.359375, 3.1875]}
#               ]
#             }
#           ],
#           [
#             "made of them",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [3], "data": [0.03125, 0.0, 0.640625]},
#                 {"array": "float32", "shape": [3], "data": [0.0, 0.09375, 0.90625]},
#                 {"array": "float32", "shape": [2], "data": [13.03125, 3.453125]},
#                 {"array": "float32", "shape": [2], "data": [-2.375, -0.1875]},
#                 {
#                   "array": "float32",
#                   "shape": [2, 3],
#                   "data": [-0.453125, -0.21875, -0.84375, -0.4375, -0.34375, 0.21875]
#                 }
#               ]
#             }
#           ],
#           ["poisson", {"array": "int32", "shape": [4], "data": [0, 6, 38, 403]}]
#         ]
#       },
#       {"id": 1, "list": [{"exception": "ValueError"}, {"exception": "ValueError"}]}
#     ]
#   }
# }
