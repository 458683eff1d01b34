def watched_assigned(values):
    """A copy is another module around the same arrays."""
    for module in watch_modules(values):
        copy = module.copy()
        same = jax.tree_util.tree_structure(copy) == jax.tree_util.tree_structure(module)
        arrays = zip(watch_arrays(copy), watch_arrays(module))
        watch(copy is not module, "the copy of a module is the module")
        watch(same and all(a is b for a, b in arrays), "the copy of a module is not like it")
