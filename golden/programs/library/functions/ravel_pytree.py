"""`ravel_pytree`: the numbers of a pytree as a vector, and back; of one type, and of several."""

import jax
import jax.numpy as jnp
from jax.flatten_util import ravel_pytree


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    mixed, back = ravel_pytree({"w": jnp.arange(4.0).reshape(2, 2), "n": jnp.array([1, 2]), "s": 3.0})
    ints, to_ints = ravel_pytree([jnp.array([1, 2]), (jnp.array([[3]]),)])
    weak, to_weak = ravel_pytree({"a": 1.0, "b": 2.0})
    none, to_none = ravel_pytree({"a": [], "b": None})
    params = {"w": jnp.array([[0.5, -1.0]]), "b": jnp.array([2.0])}
    flat, unravel = jax.flatten_util.ravel_pytree(params)
    loss = lambda flat: (unravel(flat)["w"] ** 2).sum() + unravel(flat)["b"].sum() ** 3
    return (
        (mixed, back(mixed + 0.5)),
        (ints, to_ints(ints * 2), to_ints(ints * 0.5)),
        (weak, to_weak(weak), to_weak(jnp.array([3.0, 4.0]))),
        (none, to_none(none)),
        (jax.hessian(loss)(flat), jax.jit(jax.grad(loss))(flat)),
        jax.vmap(lambda p: ravel_pytree(p)[0])(jax.tree.map(lambda x: jnp.stack([x, -x]), params)),
        [
            attempt(lambda: back(mixed[:-1])),
            attempt(lambda: back(mixed.reshape(1, -1))),
            attempt(lambda: back(mixed.astype(jnp.int32))),
        ],
    )


# recorded from flax-0.12.12, program 647abe8b000f393da2532c877e687ac549783e79aebbd8c8d465c56537606ede
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [7], "data": [1.0, 2.0, 3.0, 0.0, 1.0, 2.0, 3.0]},
#           {
#             "id": 0,
#             "dict": [
#               ["n", {"array": "int32", "shape": [2], "data": [1, 2]}],
#               ["s", {"array": "float32", "shape": [], "data": [3.5]}],
#               ["w", {"array": "float32", "shape": [2, 2], "data": [0.5, 1.5, 2.5, 3.5]}]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#           {
#             "id": 1,
#             "list": [
#               {"array": "int32", "shape": [2], "data": [2, 4]},
#               {"tuple": [{"array": "int32", "shape": [1, 1], "data": [6]}]}
#             ]
#           },
#           {
#             "id": 2,
#             "list": [
#               {"array": "float32", "shape": [2], "weak": true, "data": [0.5, 1.0]},
#               {"tuple": [{"array": "float32", "shape": [1, 1], "weak": true, "data": [1.5]}]}
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "weak": true, "data": [1.0, 2.0]},
#           {
#             "id": 3,
#             "dict": [
#               ["a", {"array": "float32", "shape": [], "weak": true, "data": [1.0]}],
#               ["b", {"array": "float32", "shape": [], "weak": true, "data": [2.0]}]
#             ]
#           },
#           {
#             "id": 4,
#             "dict": [
#               ["a", {"array": "float32", "shape": [], "data": [3.0]}],
#               ["b", {"array": "float32", "shape": [], "data": [4.0]}]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [0], "data": []},
#           {"id": 5, "dict": [["a", {"id": 6, "list": []}], ["b", null]]}
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [3, 3],
#             "data": [12.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0]
#           },
#           {"array": "float32", "shape": [3], "data": [12.0, 1.0, -2.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [2.0, 0.5, -1.0, -2.0, -0.5, 1.0]},
#       {
#         "id": 7,
#         "list": [{"exception": "ValueError"}, {"exception": "ValueError"}, {"exception": "TypeError"}]
#       }
#     ]
#   }
# }
