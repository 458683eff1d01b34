def watch_alike(left, right):
    return len(left) == len(right) and all(
        a.shape == b.shape and bool(jnp.all((a == b) | (abs(a - b) < 1e-5 + 1e-4 * abs(b))))
        for a, b in zip(left, right)
    )


def watch_by_arrays(function, has_aux, module, inputs, options):
    """The gradient by those arrays of the module that are its parameters, with JAX alone."""
    leaves, treedef = jax.tree_util.tree_flatten(module)
    params = jax.tree_util.tree_leaves(module.parameters())
    places = [i for i, x in enumerate(leaves) if any(x is p for p in params)]

    def of_arrays(arrays):
        given = dict(zip(places, arrays))
        filled = [given.get(i, x) for i, x in enumerate(leaves)]
        return function(jax.tree_util.tree_unflatten(treedef, filled), *inputs, **options)

    gradient = jax.grad(of_arrays, has_aux=has_aux)([leaves[i] for i in places])
    return gradient[0] if has_aux else gradient


def watch_gradient(function, has_aux, gradient, module, inputs, options):
    params = module.parameters()
    structure = jax.tree_util.tree_structure
    watch(structure(gradient) == structure(params), "a gradient is not shaped as the parameters")
    holes = [type(x) for x in watch_holes(gradient)] == [type(x) for x in watch_holes(params)]
    watch(holes, "a gradient has no EmptyNode where there is no parameter")
    if any(isinstance(x, jax.core.Tracer) for x in jax.tree_util.tree_leaves((module, inputs))):
        return
    expected = watch_by_arrays(function, has_aux, module, inputs, options)
    again = watch_by_arrays(function, has_aux, module, inputs, options)
    # A function that remembers what it did has no gradient.
    if watch_alike(expected, again):
        found = jax.tree_util.tree_leaves(gradient)
        watch(watch_alike(found, expected), "a gradient is not the one by the parameters")


def watch_holes(tree):
    return jax.tree_util.tree_leaves(tree, is_leaf=lambda x: isinstance(x, pax.EmptyNode))


def watched_pax_grad(fun, *args, **kwargs):
    has_aux = kwargs.get("has_aux", False)

    def of_module(module, *inputs, **options):
        both = pax.grad(fun, *args, **kwargs)(module, *inputs, **options)
        if not args and not set(kwargs) - {"has_aux"}:
            gradient = both[0] if has_aux else both
            watch_gradient(fun, has_aux, gradient, module, inputs, options)
        return both

    return of_module


def watched_pax_value_and_grad(func, has_aux=False):
    def of_module(module, *inputs, **options):
        value, gradient = pax.value_and_grad(func, has_aux)(module, *inputs, **options)
        watch_gradient(func, has_aux, gradient, module, inputs, options)
        return value, gradient

    return of_module
