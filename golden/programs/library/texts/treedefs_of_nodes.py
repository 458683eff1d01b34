"""The text of a treedef shows what the nodes of a program, Variables and States keep beside their parts."""

import dataclasses

import jax
import jax.numpy as jnp
from flax import nnx


class Pair:
    def __init__(self, left, right, name):
        self.left, self.right, self.name = left, right, name


jax.tree_util.register_pytree_node(
    Pair,
    lambda pair: ([pair.left, pair.right], (pair.name,)),
    lambda aux, parts: Pair(*parts, *aux),
)


class Named:
    def __init__(self, value, name):
        self.value, self.name = value, name


jax.tree_util.register_pytree_with_keys(
    Named,
    lambda named: ([(jax.tree_util.GetAttrKey("value"), named.value)], named.name),
    lambda name, parts: Named(*parts, name),
)


@jax.tree_util.register_dataclass
@dataclasses.dataclass
class Point:
    x: float
    label: str = dataclasses.field(metadata=dict(static=True))


@jax.tree_util.register_pytree_node_class
class Scaled:
    def __init__(self, value, scale):
        self.value, self.scale = value, scale

    def tree_flatten(self):
        return [self.value], {"scale": self.scale}

    @classmethod
    def tree_unflatten(cls, aux, parts):
        return cls(*parts, **aux)


class Weight(nnx.Param):
    pass


def text(tree):
    return str(jax.tree.structure(tree))


print(text(Pair(1, None, "a")))
print(text([Pair(Pair(1, 2, "b"), (3,), "a")]))
print(text(Named(1.0, "n")), text(Named({"k": 1}, None)))
print(text(Point(1.0, "p")))
print(text({"s": Scaled(jnp.ones(2), 3)}))
print(text(nnx.Param(1.0)))
print(text(Weight(1.0, tag="t", about=None)))
print(text(nnx.Variable({"a": 1, "b": [2, None]})))
print(text(nnx.State({"b": {"c": 1}, "a": nnx.Param(2)})))
leaves, treedef = jax.tree.flatten((Pair(1, 2, "a"), nnx.Param(3)))
print(leaves, f"{treedef}", repr(treedef) == str(treedef))


# recorded from flax-0.12.12, program e90b571fb8a94c80aa47d7d19b5c700fba665afeb8f918b25d66e9c760678372
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["PyTreeDef(CustomNode(Pair[('a',)], [*, None]))"],
#     ["PyTreeDef([CustomNode(Pair[('a',)], [CustomNode(Pair[('b',)], [*, *]), (*,)])])"],
#     ["PyTreeDef(CustomNode(Named[n], [*]))", "PyTreeDef(CustomNode(Named[None], [{'k': *}]))"],
#     ["PyTreeDef(CustomNode(Point[('p',)], [*]))"],
#     ["PyTreeDef({'s': CustomNode(Scaled[{'scale': 3}], [*])})"],
#     ["PyTreeDef(CustomNode(Param[(('eager_sharding', True), ('hijax', False), ('ref', False))], [*]))"],
#     ["PyTreeDef(CustomNode(Weight[(('about', None), ('eager_sharding', True), ('hijax', False), ('ref', False), ('tag', 't'))], [*]))"],
#     ["PyTreeDef(CustomNode(Variable[(('eager_sharding', True), ('hijax', False), ('ref', False))], [{'a': *, 'b': [*, None]}]))"],
#     ["PyTreeDef(CustomNode(State[('a', 'b')], [CustomNode(Param[(('eager_sharding', True), ('hijax', False), ('ref', False))], [*]), {'c': *}]))"],
#     [
#       {"id": 0, "list": [1, 2, 3]},
#       "PyTreeDef((CustomNode(Pair[('a',)], [*, *]), CustomNode(Param[(('eager_sharding', True), ('hijax', False), ('ref', False))], [*])))",
#       true
#     ]
#   ]
# }
