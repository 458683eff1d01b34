def watch_flat(tree):
    return jax.tree_util.tree_flatten(tree)


def watched_assigned(values):
    """A treedef and other leaves make a module of that treedef and these leaves."""
    for module in watch_modules(values):
        leaves, treedef = watch_flat(module)
        for others in [leaves, [object() for _ in leaves]]:
            back, back_treedef = watch_flat(jax.tree_util.tree_unflatten(treedef, others))
            same = len(back) == len(others) and all(a is b for a, b in zip(back, others))
            watch(same, "a module has other leaves than those it was made of")
            watch(back_treedef == treedef, "a module has another treedef than that it was made of")
