"""What tree_unflatten makes of the leaves and the structure of a module is an equal module, with its static fields.

Source: equinox.Module: "every Module is also a PyTree"
"""


def watched_made(module):
    if isinstance(module, eqx.Module) and not watch_traced(module):
        leaves, tree = jax.tree_util.tree_flatten(module)
        again = jax.tree_util.tree_unflatten(tree, leaves)
        watch(type(again) is type(module), "it has another class")
        watch(set(vars(again)) == set(vars(module)), "a field is lost")
        if watch_same(module, module):  # nothing in it is NaN
            watch(bool(eqx.tree_equal(module, again)), "it is another module")
    return module
