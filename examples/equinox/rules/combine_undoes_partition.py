"""`partition` parts the leaves of a tree: each is in the half that it belongs to, `replace` stands in the other, and `combine` gives the tree.

Source: equinox.partition: "Splits a PyTree into two pieces", "equivalent to `filter` called twice"
"""


def watched_equinox_partition(pytree, filter_spec, replace=None, is_leaf=None):
    halves = eqx.partition(pytree, filter_spec, replace, is_leaf)
    if replace is None and is_leaf is None and not watch_traced(pytree):
        watch(watch_same(eqx.combine(*halves), pytree), "the halves make another tree")
        watch(watch_same(eqx.combine(halves[1], halves[0]), pytree), "the order of the halves decides")
        counts = [len(jax.tree_util.tree_leaves(half)) for half in halves]
        watch(sum(counts) == len(jax.tree_util.tree_leaves(pytree)), "a leaf is in both halves, or in none")
        if callable(filter_spec):
            wanted = [filter_spec(leaf) for leaf in jax.tree_util.tree_leaves(halves[0])]
            others = [filter_spec(leaf) for leaf in jax.tree_util.tree_leaves(halves[1])]
            watch(all(wanted) and not any(others), "a leaf is in the wrong half")
    return halves
