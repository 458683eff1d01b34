"""Jacobians with auxiliary output, and of what they refuse."""

import jax
import jax.numpy as jnp


def answer(f):
    try:
        return f()
    except TypeError as error:
        return str(error)[:30]


def pair(x, y):
    return {"a": x["p"] * y, "b": jnp.sum(x["p"]) * 2.0}, (x["p"] + y, 3, y)


def cube(x):
    return jnp.sum(x**3), {"twice": x * 2, "n": 1.5}


def main():
    x, v, two = {"p": jnp.array([1.0, 2.0])}, jnp.array([1.0, 2.0]), jnp.float32(2)
    found = []
    for jacobian in [jax.jacrev, jax.jacfwd]:
        for argnums in [0, 1, (0, 1)]:
            found.append(jacobian(pair, argnums, has_aux=True)(x, two))
        found.append(jax.jit(jacobian(cube, has_aux=True))(v))
        found.append(answer(lambda: jacobian(jnp.sin, holomorphic=True)(v)))
        found.append(answer(lambda: jacobian(jnp.negative)(jnp.arange(2))))
    found.append(jax.hessian(cube, has_aux=True)(v))
    found.append(jax.jacobian(cube, has_aux=True)(v))
    found.append(jax.jacrev(jnp.sin, allow_int=True)(v))
    return found


# recorded from flax-0.12.12, program 7f3424e545656cccc1f0bbbab580f0bdf23f26aaac832da0015c99abc9748d34
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {
#             "id": 1,
#             "dict": [
#               [
#                 "a",
#                 {
#                   "id": 2,
#                   "dict": [["p", {"array": "float32", "shape": [2, 2], "data": [2.0, 0.0, 0.0, 2.0]}]]
#                 }
#               ],
#               [
#                 "b",
#                 {"id": 3, "dict": [["p", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}]]}
#               ]
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#               3,
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 4,
#             "dict": [
#               ["a", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}],
#               ["b", {"array": "float32", "shape": [], "data": [0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#               3,
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 5,
#             "dict": [
#               [
#                 "a",
#                 {
#                   "tuple": [
#                     {
#                       "id": 6,
#                       "dict": [["p", {"array": "float32", "shape": [2, 2], "data": [2.0, 0.0, 0.0, 2.0]}]]
#                     },
#                     {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#                   ]
#                 }
#               ],
#               [
#                 "b",
#                 {
#                   "tuple": [
#                     {
#                       "id": 7,
#                       "dict": [["p", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}]]
#                     },
#                     {"array": "float32", "shape": [], "data": [0.0]}
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#               3,
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#           {
#             "id": 8,
#             "dict": [
#               ["n", {"array": "float32", "shape": [], "weak": true, "data": [1.5]}],
#               ["twice", {"array": "float32", "shape": [2], "data": [2.0, 4.0]}]
#             ]
#           }
#         ]
#       },
#       "jacrev with holomorphic=True r",
#       "jacrev requires real- or compl",
#       {
#         "tuple": [
#           {
#             "id": 9,
#             "dict": [
#               [
#                 "a",
#                 {
#                   "id": 10,
#                   "dict": [["p", {"array": "float32", "shape": [2, 2], "data": [2.0, 0.0, 0.0, 2.0]}]]
#                 }
#               ],
#               [
#                 "b",
#                 {"id": 11, "dict": [["p", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}]]}
#               ]
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#               3,
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 12,
#             "dict": [
#               ["a", {"array": "float32", "shape": [2], "data": [1.0, 2.0]}],
#               ["b", {"array": "float32", "shape": [], "data": [0.0]}]
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#               3,
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "id": 13,
#             "dict": [
#               [
#                 "a",
#                 {
#                   "tuple": [
#                     {
#                       "id": 14,
#                       "dict": [["p", {"array": "float32", "shape": [2, 2], "data": [2.0, 0.0, 0.0, 2.0]}]]
#                     },
#                     {"array": "float32", "shape": [2], "data": [1.0, 2.0]}
#                   ]
#                 }
#               ],
#               [
#                 "b",
#                 {
#                   "tuple": [
#                     {
#                       "id": 15,
#                       "dict": [["p", {"array": "float32", "shape": [2], "data": [2.0, 2.0]}]]
#                     },
#                     {"array": "float32", "shape": [], "data": [0.0]}
#                   ]
#                 }
#               ]
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#               3,
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#           {
#             "id": 16,
#             "dict": [
#               ["n", {"array": "float32", "shape": [], "weak": true, "data": [1.5]}],
#               ["twice", {"array": "float32", "shape": [2], "data": [2.0, 4.0]}]
#             ]
#           }
#         ]
#       },
#       "jacfwd with holomorphic=True r",
#       "jacfwd requires real-valued in",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 2], "data": [6.0, 0.0, 0.0, 12.0]},
#           {
#             "id": 17,
#             "dict": [
#               ["n", {"float": 1.5}],
#               ["twice", {"array": "float32", "shape": [2], "data": [2.0, 4.0]}]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [3.0, 12.0]},
#           {
#             "id": 18,
#             "dict": [
#               ["n", {"float": 1.5}],
#               ["twice", {"array": "float32", "shape": [2], "data": [2.0, 4.0]}]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [0.5403023, -0.0, 0.0, -0.41614684]}
#     ]
#   }
# }
