# breaks equinox/combine-undoes-partition: the predicate takes every second leaf that it is asked about
# breaks equinox/filter-is-half: the predicate takes every second leaf that it is asked about
# breaks equinox/tree-at-leaves-the-rest: `where` names another node once `tree_at` has asked it twice
"""Predicates, and a choice of nodes, that answer otherwise when they are asked again."""
import equinox as eqx
import jax
import jax.numpy as jnp


def main():
    asked = []

    def every_second(leaf):
        asked.append(1)
        return len(asked) % 2 == 1

    def another(tree):
        named.append(1)
        return tree[0 if len(named) <= 2 else 1]

    named = []
    tree = [jnp.array(1.0), jnp.array(2.0), jnp.array(3.0)]
    halves = eqx.partition(tree, every_second)
    half = eqx.filter(tree, every_second)
    return halves, half, eqx.tree_at(another, tree, jnp.array(4.0))
