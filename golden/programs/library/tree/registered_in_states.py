"""Nodes of the program's own in a State are still those after a map, with leaves or without; `tree_broadcast`."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


@jax.tree_util.register_pytree_node_class
class Pair:
    def __init__(self, *parts):
        self.parts = parts

    def tree_flatten(self):
        return self.parts, None

    @classmethod
    def tree_unflatten(cls, _, parts):
        return cls(*parts)


def kinds(tree):
    leaves = jax.tree_util.tree_leaves_with_path(tree, is_leaf=lambda x: x is not tree)
    named = lambda value: "array" if isinstance(value, jax.Array) else type(value).__name__
    return [(jax.tree_util.keystr(path), named(value)) for path, value in leaves]


def main():
    state = nnx.State({"a": optax.MaskedNode(), "b": jnp.ones(2), "c": Pair(), "d": Pair(jnp.zeros(1), 2.0)})
    mapped = jax.tree.map(lambda x: x + 1, state)
    jitted = jax.jit(lambda state: state)(state)
    held = jax.tree.map(lambda x: x * 2, nnx.State({"v": nnx.Param(Pair(jnp.ones(1)))}))
    spread = [
        jax.tree_util.tree_broadcast({"a": 1, "b": 2}, {"a": [0, 0], "b": {"c": 0}}),
        jax.tree.broadcast(0, (1, [2, 3])),
        jax.tree.broadcast([(1, 2), 3], [4, 5], is_leaf=lambda x: isinstance(x, tuple)),
    ]
    try:
        jax.tree.broadcast([1, 2], [1, 2, 3])
    except ValueError as error:
        spread.append(type(error).__name__)
    return kinds(state), kinds(mapped), mapped["d"].parts, kinds(jitted), held["v"].get_value().parts, spread


# recorded from flax-0.12.12, program 1f00723b4c75232e0a3e4279491c2a1127bf41b863b1428f7d872e25255cf2e6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"tuple": ["['a']", "MaskedNode"]},
#           {"tuple": ["['b']", "array"]},
#           {"tuple": ["['c']", "Pair"]},
#           {"tuple": ["['d']", "Pair"]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {"tuple": ["['a']", "MaskedNode"]},
#           {"tuple": ["['b']", "array"]},
#           {"tuple": ["['c']", "Pair"]},
#           {"tuple": ["['d']", "Pair"]}
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [1], "data": [1.0]}, {"float": 3.0}]},
#       {
#         "id": 2,
#         "list": [
#           {"tuple": ["['a']", "MaskedNode"]},
#           {"tuple": ["['b']", "array"]},
#           {"tuple": ["['c']", "Pair"]},
#           {"tuple": ["['d']", "Pair"]}
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [1], "data": [2.0]}]},
#       {
#         "id": 3,
#         "list": [
#           {
#             "id": 4,
#             "dict": [["a", {"id": 5, "list": [1, 1]}], ["b", {"id": 6, "dict": [["c", 2]]}]]
#           },
#           {"tuple": [0, {"id": 7, "list": [0, 0]}]},
#           {"id": 8, "list": [{"tuple": [1, 2]}, 3]},
#           "ValueError"
#         ]
#       }
#     ]
#   }
# }
