"""Dicts whose keys are numbers, booleans or tuples, and in which order they are taken."""
import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    keys = (
        (2, 1), (1.5, -2, True), (False, 0.5), ((2, "a"), (1, "b"), (1,)), ((1, (2,)), (1, (1, 5))),
        ("b", "a"), (None,), ((), (1,)), (1, 1.5, 2), (int,), (0.5, True, -1),
    )
    dicts = [{key: jnp.float32(i) for i, key in enumerate(group)} for group in keys]
    functions = (
        jax.tree.leaves, lambda tree: jax.tree.leaves(jax.jit(lambda tree: tree)(tree)),
        lambda tree: jax.tree.leaves(nnx.jit(lambda tree: tree)(tree)),
        lambda tree: jax.grad(lambda tree: sum(jax.tree.leaves(tree)))(tree),
    )
    return [[answer(lambda: f(tree)) for tree in dicts] for f in functions]


# recorded from flax-0.12.12, program d680ba8888029e0585b636b24444c5c638ebfd3db61524c94a98e0900dd7acee
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {
#             "id": 2,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 3,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 4,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {
#             "id": 5,
#             "list": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 6,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 7,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {"id": 8, "list": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "id": 9,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {
#             "id": 10,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           },
#           {"id": 11, "list": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "id": 12,
#             "list": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 13,
#         "list": [
#           {
#             "id": 14,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 15,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 16,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {
#             "id": 17,
#             "list": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 18,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 19,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {"id": 20, "list": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "id": 21,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {
#             "id": 22,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           },
#           {"id": 23, "list": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "id": 24,
#             "list": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 25,
#         "list": [
#           {
#             "id": 26,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 27,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 28,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {
#             "id": 29,
#             "list": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 30,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {
#             "id": 31,
#             "list": [
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [0.0]}
#             ]
#           },
#           {"id": 32, "list": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "id": 33,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           },
#           {
#             "id": 34,
#             "list": [
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]},
#               {"array": "float32", "shape": [], "data": [2.0]}
#             ]
#           },
#           {"id": 35, "list": [{"array": "float32", "shape": [], "data": [0.0]}]},
#           {
#             "id": 36,
#             "list": [
#               {"array": "float32", "shape": [], "data": [2.0]},
#               {"array": "float32", "shape": [], "data": [0.0]},
#               {"array": "float32", "shape": [], "data": [1.0]}
#             ]
#           }
#         ]
#       },
#       {
#         "id": 37,
#         "list": [
#           {
#             "id": 38,
#             "dict": [
#               [1, {"array": "float32", "shape": [], "data": [1.0]}],
#               [2, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {
#             "id": 39,
#             "dict": [
#               [-2, {"array": "float32", "shape": [], "data": [1.0]}],
#               [true, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"float": 1.5}, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {
#             "id": 40,
#             "dict": [
#               [false, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"float": 0.5}, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {
#             "id": 41,
#             "dict": [
#               [{"tuple": [1]}, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"tuple": [1, "b"]}, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"tuple": [2, "a"]}, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {
#             "id": 42,
#             "dict": [
#               [{"tuple": [1, {"tuple": [1, 5]}]}, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"tuple": [1, {"tuple": [2]}]}, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {
#             "id": 43,
#             "dict": [
#               ["a", {"array": "float32", "shape": [], "data": [1.0]}],
#               ["b", {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {"id": 44, "dict": [[null, {"array": "float32", "shape": [], "data": [1.0]}]]},
#           {
#             "id": 45,
#             "dict": [
#               [{"tuple": []}, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"tuple": [1]}, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {
#             "id": 46,
#             "dict": [
#               [1, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"float": 1.5}, {"array": "float32", "shape": [], "data": [1.0]}],
#               [2, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           },
#           {"id": 47, "dict": [[{"class": "int"}, {"array": "float32", "shape": [], "data": [1.0]}]]},
#           {
#             "id": 48,
#             "dict": [
#               [-1, {"array": "float32", "shape": [], "data": [1.0]}],
#               [{"float": 0.5}, {"array": "float32", "shape": [], "data": [1.0]}],
#               [true, {"array": "float32", "shape": [], "data": [1.0]}]
#             ]
#           }
#         ]
#       }
#     ]
#   }
# }
