"""Transforms of functions of anything: the arrays cross, all else is static."""

from functools import partial, wraps

import jax

from ._filter import Static, combine, if_array, is_array, is_inexact_array, partition


def halves(tree):
    """The arrays of a tree, and all else."""
    arrays, rest = partition(tree, is_array)
    return arrays, Static(rest)


def filter_jit(fun=None, **options):
    if fun is None:
        return partial(filter_jit, **options)

    @jax.jit
    def run(arrays, rest):
        function, args, kwargs = combine(arrays, rest.value)
        return halves(function(*args, **kwargs))

    @wraps(fun)
    def wrapper(*args, **kwargs):
        arrays, rest = run(*halves((fun, args, kwargs)))
        return combine(arrays, rest.value)

    return wrapper


def filter_value_and_grad(fun=None, *, has_aux=False):
    """The gradient is by the inexact arrays of the first argument; `None` stands elsewhere."""
    if fun is None:
        return partial(filter_value_and_grad, has_aux=has_aux)

    @wraps(fun)
    def wrapper(x, *args, **kwargs):
        differentiated, fixed = partition(x, is_inexact_array)

        def of_arrays(arrays):
            out = fun(combine(arrays, fixed), *args, **kwargs)
            return (out[0], halves(out[1])) if has_aux else (out, None)

        (value, aux), gradient = jax.value_and_grad(of_arrays, has_aux=True)(differentiated)
        if has_aux:
            value = value, combine(aux[0], aux[1].value)
        return value, gradient

    return wrapper


def filter_grad(fun=None, *, has_aux=False):
    if fun is None:
        return partial(filter_grad, has_aux=has_aux)

    @wraps(fun)
    def wrapper(*args, **kwargs):
        value, gradient = filter_value_and_grad(fun, has_aux=has_aux)(*args, **kwargs)
        return (gradient, value[1]) if has_aux else gradient

    return wrapper


def axes_of(spec, tree):
    """An axis or `None` for each leaf; the specification is a prefix of the tree."""

    def below(axis, subtree):
        choose = axis if callable(axis) else lambda x: axis
        return [choose(x) for x in jax.tree_util.tree_leaves(subtree)]

    found = []
    jax.tree_util.tree_map(
        lambda axis, subtree: found.extend(below(axis, subtree)), spec, tree,
        is_leaf=lambda x: x is None)
    return found


def filter_vmap(fun=None, *, in_axes=if_array(0), out_axes=if_array(0), axis_name=None,
                axis_size=None):
    if fun is None:
        return partial(filter_vmap, in_axes=in_axes, out_axes=out_axes, axis_name=axis_name,
                       axis_size=axis_size)

    @wraps(fun)
    def wrapper(*args, **kwargs):
        leaves, treedef = jax.tree_util.tree_flatten((args, kwargs))
        axes = axes_of(in_axes, args) + axes_of(if_array(0), kwargs)
        mapped = [i for i, axis in enumerate(axes) if axis is not None]
        rest = {}

        def run(lanes):
            inside = list(leaves)
            for i, lane in zip(mapped, lanes):
                inside[i] = lane
            inner_args, inner_kwargs = jax.tree_util.tree_unflatten(treedef, inside)
            arrays, rest["static"] = halves(fun(*inner_args, **inner_kwargs))
            rest["axes"] = axes_of(out_axes, arrays)
            lanes, rest["treedef"] = jax.tree_util.tree_flatten(arrays)
            # What is not mapped is the same in all lanes.
            unmapped = [x for x, axis in zip(lanes, rest["axes"]) if axis is None]
            return [x for x, axis in zip(lanes, rest["axes"]) if axis is not None], unmapped

        options = {"axis_name": axis_name, "axis_size": axis_size}
        lanes = [leaves[i] for i in mapped]
        run = jax.vmap(run, in_axes=([axes[i] for i in mapped],), out_axes=(0, None), **options)
        stacked, unmapped = map(iter, run(lanes))
        arrays = [
            next(unmapped) if axis is None else jax.numpy.moveaxis(next(stacked), 0, axis)
            for axis in rest["axes"]
        ]
        arrays = jax.tree_util.tree_unflatten(rest["treedef"], arrays)
        return combine(arrays, rest["static"].value)

    return wrapper
