def watched_assigned(values):
    """A module that gets what it has is as it was."""
    for module in watch_modules(values):
        if len(watch_arrays(module)) == len(jax.tree_util.tree_leaves(module)):
            watch_like(module | module, module)
            watch_like(module.update_parameters(module), module)
            watch_like(module.update_parameters(module.parameters()), module)
            watch_like(module.load_state_dict(module.state_dict()), module)


def watch_like(updated, module):
    same = jax.tree_util.tree_structure(updated) == jax.tree_util.tree_structure(module)
    arrays = zip(watch_arrays(updated), watch_arrays(module))
    watch(same and all(a is b for a, b in arrays), "a module that got what it has is another one")
