"""`tree_equal` is true of a tree and itself, and false where one array of it is another.

Source: equinox.tree_equal: "Returns `True` if every PyTree in `pytrees` has the same structure, and all leaves are equal"
"""


def watched_made(module):
    if isinstance(module, eqx.Module) and not watch_traced(module):
        leaves, tree = jax.tree_util.tree_flatten(module)
        if watch_same(module, module):  # nothing in it is NaN
            watch(bool(eqx.tree_equal(module, module)), "a module is not equal to itself")
        for i, leaf in enumerate(leaves):
            if watch_is_inexact(leaf) and leaf.size:
                changed = (leaf == 0).astype(leaf.dtype)
                other = [*leaves[:i], changed, *leaves[i + 1 :]]
                same = eqx.tree_equal(module, jax.tree_util.tree_unflatten(tree, other))
                watch(not bool(same), "it is equal to a module with another array")
    return module
