"""`tree_at` gives the tree with other values at the nodes that it is told, and leaves the tree that it got as it was.

Source: equinox.tree_at: "Modifies an existing PyTree out-of-place"
"""


def watched_equinox_tree_at(where, pytree, *replace, **options):
    before = jax.tree_util.tree_leaves(pytree)
    after = eqx.tree_at(where, pytree, *replace, **options)
    now = jax.tree_util.tree_leaves(pytree)
    watch(len(now) == len(before) and all(a is b for a, b in zip(now, before)), "the tree that it got has changed")
    if "is_leaf" not in options:
        touched = {id(leaf) for leaf in jax.tree_util.tree_leaves(where(pytree))}
        new = {id(leaf) for leaf in jax.tree_util.tree_leaves(after)}
        kept = all(id(leaf) in new for leaf in before if id(leaf) not in touched)
        watch(kept, "a leaf that was not named is another one")
        wanted = replace[0] if replace else options.get("replace")
        if wanted is not None and not watch_traced(pytree, wanted):
            watch(watch_same(where(after), wanted), "another value stands there")
    return after
