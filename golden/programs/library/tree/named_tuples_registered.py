"""A named tuple that is registered as a pytree node is taken apart as its functions say, and one that inherits from it is a named tuple."""

import collections

import jax
import jax.numpy as jnp

Pair = collections.namedtuple("Pair", ("first", "second"))
Sub = type("Sub", (Pair,), {})
jax.tree_util.register_pytree_node(Pair, lambda pair: ((pair.first,), pair.second), lambda second, rest: Pair(rest[0], second))


def main():
    pair = Pair(jnp.float32(1), "kept")
    leaves, structure = jax.tree.flatten({"a": [pair, Sub(1, 2)], "b": (3,)})
    doubled = jax.tree.map(lambda x: 2 * x, pair)
    called = jax.jit(lambda pair: Pair(pair.first + 1, pair.second))(pair)
    grads = jax.grad(lambda pair: pair.first**2)(pair)
    return leaves, jax.tree.unflatten(structure, leaves), doubled, called, type(grads).__name__, grads.first, grads.second


# recorded from flax-0.12.12, program 2f98d3c5705ccfd5bc713a17c1b5a54300aacf18181946b5c7416b8aee6a697a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"array": "float32", "shape": [], "data": [1.0]}, 1, 2, 3]},
#       {
#         "id": 1,
#         "dict": [
#           [
#             "a",
#             {
#               "id": 2,
#               "list": [
#                 {"tuple": [{"array": "float32", "shape": [], "data": [1.0]}, "kept"]},
#                 {"tuple": [1, 2]}
#               ]
#             }
#           ],
#           ["b", {"tuple": [3]}]
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, "kept"]},
#       {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}, "kept"]},
#       "Pair",
#       {"array": "float32", "shape": [], "data": [2.0]},
#       "kept"
#     ]
#   }
# }
