"""Derivatives: Jacobians, tangents of constants and of weak types, exceptions, mixed sequences."""

from flax import nnx
import jax
import jax.numpy as jnp


def f(x):
    return x**3 + x[::-1]


def jacobians():
    """jacrev, jacfwd and hessian of functions of one array."""
    x = jnp.arange(1.0, 4.0)
    return jax.jacrev(f)(x), jax.jacfwd(f)(x), jax.hessian(lambda x: (x**3).sum())(x)


def tangents_of_constants():
    """The tangent of what depends on nothing has the weak type of its primal."""
    x = jnp.float32(2.0)
    out = []
    for f in (lambda x: 1.0, lambda x: jnp.float32(1.0), lambda x: x * 2.0, lambda x: jnp.asarray(3.0)):
        primal, tangent = jax.jvp(f, (x,), (x,))
        linear = jax.linearize(f, x)[1](x)
        out.append((primal, tangent, tangent * jnp.bfloat16(1.0), linear * jnp.bfloat16(1.0)))
    return out


def jvp_weak_types():
    half = jnp.float16(1.0)
    found = []
    for function in (lambda x: x * 3.0, jnp.sin, jax.jit(lambda x: x)):
        for primal in (0.0, jnp.float32(0.0)):
            for tangent in (1.0, jnp.float32(1.0)):
                out, moved = jax.jvp(function, (primal,), (tangent,))
                found.append([(out * half).dtype, (moved * half).dtype, moved])
    return found


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def linearized_exceptions():
    """A tangent of another structure is a TypeError, one of another type or shape a ValueError."""
    _, linear = jax.linearize(lambda x: x * x, jnp.float32(3))
    return [answer(lambda: linear(t)) for t in (1, jnp.ones(2), jnp.float16(1), [1.0], (), None, "x")]


def main():
    return {
        "jacobians": jacobians(),
        "tangents_of_constants": tangents_of_constants(),
        "jvp_weak_types": jvp_weak_types(),
        "linearized_exceptions": linearized_exceptions(),
    }


# recorded from flax-0.12.12, program 1644a24c7e3dcf7cffd3ae9afd125c130d794ae70b00a48c8d4e873432f90f76
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "jacobians",
#         {
#           "tuple": [
#             {
#               "array": "float32",
#               "shape": [3, 3],
#               "data": [3.0, 0.0, 1.0, 0.0, 13.0, 0.0, 1.0, 0.0, 27.0]
#             },
#             {
#               "array": "float32",
#               "shape": [3, 3],
#               "data": [3.0, 0.0, 1.0, 0.0, 13.0, 0.0, 1.0, 0.0, 27.0]
#             },
#             {
#               "array": "float32",
#               "shape": [3, 3],
#               "data": [6.0, 0.0, 0.0, 0.0, 12.0, 0.0, 0.0, 0.0, 18.0]
#             }
#           ]
#         }
#       ],
#       [
#         "tangents_of_constants",
#         {
#           "id": 1,
#           "list": [
#             {
#               "tuple": [
#                 {"float": 1.0},
#                 {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                 {"array": "bfloat16", "shape": [], "data": [0.0]},
#                 {"array": "bfloat16", "shape": [], "data": [0.0]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [1.0]},
#                 {"array": "float32", "shape": [], "data": [0.0]},
#                 {"array": "float32", "shape": [], "data": [0.0]},
#                 {"array": "float32", "shape": [], "data": [0.0]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "data": [4.0]},
#                 {"array": "float32", "shape": [], "data": [4.0]},
#                 {"array": "float32", "shape": [], "data": [4.0]},
#                 {"array": "float32", "shape": [], "data": [4.0]}
#               ]
#             },
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#                 {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#                 {"array": "bfloat16", "shape": [], "data": [0.0]},
#                 {"array": "bfloat16", "shape": [], "data": [0.0]}
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "jvp_weak_types",
#         {
#           "id": 2,
#           "list": [
#             {
#               "id": 3,
#               "list": [
#                 {"dtype": "float16"},
#                 {"dtype": "float16"},
#                 {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#               ]
#             },
#             {
#               "id": 4,
#               "list": [
#                 {"dtype": "float16"},
#                 {"dtype": "float16"},
#                 {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#               ]
#             },
#             {
#               "id": 5,
#               "list": [
#                 {"dtype": "float32"},
#                 {"dtype": "float32"},
#                 {"array": "float32", "shape": [], "data": [3.0]}
#               ]
#             },
#             {
#               "id": 6,
#               "list": [
#                 {"dtype": "float32"},
#                 {"dtype": "float32"},
#                 {"array": "float32", "shape": [], "data": [3.0]}
#               ]
#             },
#             {
#               "id": 7,
#               "list": [
#                 {"dtype": "float16"},
#                 {"dtype": "float16"},
#                 {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#               ]
#             },
#             {
#               "id": 8,
#               "list": [
#                 {"dtype": "float16"},
#                 {"dtype": "float16"},
#                 {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#               ]
#             },
#             {
#               "id": 9,
#               "list": [
#                 {"dtype": "float32"},
#                 {"dtype": "float32"},
#                 {"array": "float32", "shape": [], "data": [1.0]}
#               ]
#             },
#             {
#               "id": 10,
#               "list": [
#                 {"dtype": "float32"},
#                 {"dtype": "float32"},
#                 {"array": "float32", "shape": [], "data": [1.0]}
#               ]
#             },
#             {
#               "id": 11,
#               "list": [
#                 {"dtype": "float16"},
#                 {"dtype": "float16"},
#                 {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#               ]
#             },
#             {
#               "id": 12,
#               "list": [
#                 {"dtype": "float16"},
#                 {"dtype": "float16"},
#                 {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#               ]
#             },
#             {
#               "id": 13,
#               "list": [
#                 {"dtype": "float32"},
#                 {"dtype": "float32"},
#                 {"array": "float32", "shape": [], "data": [1.0]}
#               ]
#             },
#             {
#               "id": 14,
#               "list": [
#                 {"dtype": "float32"},
#                 {"dtype": "float32"},
#                 {"array": "float32", "shape": [], "data": [1.0]}
#               ]
#             }
#           ]
#         }
#       ],
#       [
#         "linearized_exceptions",
#         {
#           "id": 15,
#           "list": ["ValueError", "ValueError", "ValueError", "TypeError", "TypeError", "TypeError", "TypeError"]
#         }
#       ]
#     ]
#   }
# }
