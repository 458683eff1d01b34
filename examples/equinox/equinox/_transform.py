"""Transforms of functions of anything: the arrays cross, all else is static."""

from functools import partial, wraps

import jax

from ._filter import Static, combine, if_array, is_array, is_inexact_array, partition


def halves(tree):
    """The arrays of a tree, and all else."""
    arrays, rest = partition(tree, is_array)
    return arrays, Static(rest)


def transform(make):
    """`make(fun, **options)` as a transform: without `fun` it is a decorator."""

    @wraps(make)
    def transformed(fun=None, **options):
        if fun is None:
            return partial(transformed, **options)
        return wraps(fun)(make(fun, **options))

    return transformed


@transform
def filter_jit(fun, **options):
    @jax.jit
    def run(arrays, rest):
        function, args, kwargs = combine(arrays, rest.value)
        return halves(function(*args, **kwargs))

    def wrapper(*args, **kwargs):
        arrays, rest = run(*halves((fun, args, kwargs)))
        return combine(arrays, rest.value)

    return wrapper


@transform
def filter_value_and_grad(fun, *, has_aux=False):
    """The gradient is by the inexact arrays of the first argument; `None` stands elsewhere."""

    def wrapper(x, *args, **kwargs):
        differentiated, fixed = partition(x, is_inexact_array)

        def of_arrays(arrays):
            out = fun(combine(arrays, fixed), *args, **kwargs)
            return (out[0], halves(out[1])) if has_aux else (out, None)

        (value, aux), gradient = jax.value_and_grad(of_arrays, has_aux=True)(differentiated)
        return ((value, combine(aux[0], aux[1].value)) if has_aux else value), gradient

    return wrapper


@transform
def filter_grad(fun, *, has_aux=False):
    def wrapper(*args, **kwargs):
        value, gradient = filter_value_and_grad(fun, has_aux=has_aux)(*args, **kwargs)
        return (gradient, value[1]) if has_aux else gradient

    return wrapper


def axes_of(spec, tree):
    """An axis or `None` for each leaf; the specification is a prefix of the tree."""

    def below(axis, subtree):
        choose = axis if callable(axis) else lambda x: axis
        found.extend(choose(x) for x in jax.tree_util.tree_leaves(subtree))

    found = []
    jax.tree_util.tree_map(below, spec, tree, is_leaf=lambda x: x is None)
    return found


@transform
def filter_vmap(fun, *, in_axes=if_array(0), out_axes=if_array(0), **options):
    """The options are those of `jax.vmap`: `axis_name`, `axis_size`."""

    def wrapper(*args, **kwargs):
        leaves, treedef = jax.tree_util.tree_flatten((args, kwargs))
        axes = axes_of(in_axes, args) + axes_of(if_array(0), kwargs)
        mapped = [i for i, axis in enumerate(axes) if axis is not None]
        out = {}

        def run(lanes):
            inside = {**dict(enumerate(leaves)), **dict(zip(mapped, lanes))}
            args, kwargs = jax.tree_util.tree_unflatten(treedef, inside.values())
            arrays, out["static"] = halves(fun(*args, **kwargs))
            out["axes"] = axes_of(out_axes, arrays)
            lanes, out["treedef"] = jax.tree_util.tree_flatten(arrays)
            # What is not mapped is the same in all lanes.
            one = [x for x, axis in zip(lanes, out["axes"]) if axis is None]
            return [x for x, axis in zip(lanes, out["axes"]) if axis is not None], one

        every = jax.vmap(run, in_axes=([axes[i] for i in mapped],), out_axes=(0, None), **options)
        stacked, one = map(iter, every([leaves[i] for i in mapped]))
        arrays = [
            next(one) if axis is None else jax.numpy.moveaxis(next(stacked), 0, axis)
            for axis in out["axes"]]
        return combine(jax.tree_util.tree_unflatten(out["treedef"], arrays), out["static"].value)

    return wrapper
