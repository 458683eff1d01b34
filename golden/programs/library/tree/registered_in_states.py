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
