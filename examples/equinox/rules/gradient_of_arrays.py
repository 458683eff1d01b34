"""`filter_grad` gives the derivative by each inexact array of the first argument, and `None` for all else.

Source: equinox.filter_grad: "Creates a function that computes the gradient of `fun`" by "all floating-point arrays in the first argument"
"""


def watched_equinox_filter_grad(fun=None, *, has_aux=False):
    if fun is None:
        return lambda fun: watched_equinox_filter_grad(fun, has_aux=has_aux)
    if has_aux:
        return eqx.filter_grad(fun, has_aux=True)

    def differentiated(x, *args, **kwargs):
        leaves, tree = jax.tree_util.tree_flatten(x)
        places = [i for i, leaf in enumerate(leaves) if watch_is_inexact(leaf)]

        def of(values):
            every = list(leaves)
            for i, value in zip(places, values):
                every[i] = value
            return fun(jax.tree_util.tree_unflatten(tree, every), *args, **kwargs)

        try:
            gradient = eqx.filter_grad(fun)(x, *args, **kwargs)
        except TypeError:
            raises = watch_raises(lambda: jax.grad(of)([leaves[i] for i in places]))
            watch(raises, "it raises, and there is a derivative by the inexact arrays")
            raise
        if watch_traced(x, args, kwargs):
            return gradient
        direct = jax.grad(of)([leaves[i] for i in places])
        wanted = jax.tree_util.tree_map(lambda leaf: leaf if watch_is_inexact(leaf) else None, x)
        same = jax.tree_util.tree_structure(gradient) == jax.tree_util.tree_structure(wanted)
        watch(same, "the gradient has another structure")
        watch(watch_same(jax.tree_util.tree_leaves(gradient), direct), "it is another derivative")
        return gradient

    return differentiated
