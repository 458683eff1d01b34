"""A number of Python that a derivative's function passes on stays one."""

import jax
import jax.numpy as jnp
from flax import nnx


def both(y):
    return y * 2.0, (y, 3, 4.0)


def pair(p, y):
    return y * 2.0, (p, y)


def main():
    return [
        jax.vjp(both, 2.0, has_aux=True)[2],
        jax.vjp(pair, 2.0, 1.0, has_aux=True)[2],
        jax.jvp(both, (2.0,), (1.0,), has_aux=True)[2],
        jax.grad(both, has_aux=True)(2.0),
        jax.grad(pair, has_aux=True)(2.0, 1.0),
        jax.value_and_grad(pair, 1, has_aux=True)(2.0, 1.0),
        jax.linearize(both, 2.0, has_aux=True)[2],
        jax.jacrev(both, has_aux=True)(2.0),
        jax.jacfwd(both, has_aux=True)(2.0),
        jax.vjp(lambda y: y, 0.1)[0],
        jax.value_and_grad(lambda y: y)(0.1),
        jax.jit(jax.value_and_grad(lambda y: y))(0.1),
        jax.grad(lambda y: jax.vjp(both, y, has_aux=True)[2][0] * 3.0)(2.0),
        nnx.grad(both, has_aux=True)(2.0),
        nnx.value_and_grad(lambda m: m.x[...] * 1.0)(nnx.Dict(x=nnx.Param(0.5)))[0],
    ]


# recorded from flax-0.12.12, program 5280a9d10ad37e201c704abc8a557810a3e5794deac1eff1f5a68640ec56ca5a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [{"float": 2.0}, 3, {"float": 4.0}]},
#       {"tuple": [{"float": 2.0}, {"float": 1.0}]},
#       {"tuple": [{"float": 2.0}, 3, {"float": 4.0}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"tuple": [{"float": 2.0}, 3, {"float": 4.0}]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"tuple": [{"float": 2.0}, {"float": 1.0}]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#               {"tuple": [{"float": 2.0}, {"float": 1.0}]}
#             ]
#           },
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#         ]
#       },
#       {"tuple": [{"float": 2.0}, 3, {"float": 4.0}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"tuple": [{"float": 2.0}, 3, {"float": 4.0}]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"tuple": [{"float": 2.0}, 3, {"float": 4.0}]}
#         ]
#       },
#       {"float": 0.1},
#       {"tuple": [{"float": 0.1}, {"array": "float32", "shape": [], "weak": true, "data": [1.0]}]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.1]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {"tuple": [{"float": 2.0}, 3, {"float": 4.0}]}
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [0.5]}
#     ]
#   }
# }
