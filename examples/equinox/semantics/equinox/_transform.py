"""Transforms of functions of anything: the arrays cross, all else is static."""

from functools import partial, wraps

import jax

from ._tree import Static, combine, if_array, is_array, is_inexact_array, partition


def halves(tree):
    """The arrays of a tree, and all else."""
    arrays, rest = partition(tree, is_array)
    return arrays, Static(rest)


def whole(arrays, static):
    return combine(arrays, static.value)


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
        function, args, kwargs = whole(arrays, rest)
        return halves(function(*args, **kwargs))

    return lambda *args, **kwargs: whole(*run(*halves((fun, args, kwargs))))


@transform
def filter_value_and_grad(fun, *, has_aux=False):
    """The gradient is by the inexact arrays of the first argument; `None` stands elsewhere."""

    def wrapper(x, *args, **kwargs):
        differentiated, fixed = partition(x, is_inexact_array)

        def of_arrays(arrays):
            out = fun(combine(arrays, fixed), *args, **kwargs)
            return (out[0], halves(out[1])) if has_aux else (out, None)

        (value, aux), gradient = jax.value_and_grad(of_arrays, has_aux=True)(differentiated)
        return ((value, whole(*aux)) if has_aux else value), gradient

    return wrapper


@transform
def filter_grad(fun, *, has_aux=False):
    def wrapper(*args, **kwargs):
        value, gradient = filter_value_and_grad(fun, has_aux=has_aux)(*args, **kwargs)
        return (gradient, value[1]) if has_aux else gradient

    return wrapper


def axes_of(spec, tree):
    """The tree with an axis or `None` in the place of each leaf; the specification is a prefix."""

    def below(axis, subtree):
        return jax.tree_util.tree_map(axis if callable(axis) else lambda _: axis, subtree)

    return jax.tree_util.tree_map(below, spec, tree, is_leaf=lambda x: x is None)


@transform
def filter_vmap(fun, *, in_axes=if_array(0), out_axes=if_array(0), **options):
    """The options are those of `jax.vmap`: `axis_name`, `axis_size`."""

    def run(args, kwargs):
        arrays, rest = partition(fun(*args, **kwargs), is_array)
        axes = axes_of(out_axes, arrays)
        # What is not mapped is the same in all lanes.
        lanes, one = (
            jax.tree_util.tree_map(
                lambda x, axis: x if (axis is None) is same else None, arrays, axes)
            for same in (False, True))
        return lanes, (one, Static((rest, axes)))

    def wrapper(*args, **kwargs):
        axes = axes_of(in_axes, args), axes_of(if_array(0), kwargs)
        every = jax.vmap(run, in_axes=axes, out_axes=(0, None), **options)
        lanes, (one, static) = every(args, kwargs)
        rest, axes = static.value
        move = lambda x, axis: jax.numpy.moveaxis(x, 0, axis)
        return combine(jax.tree_util.tree_map(move, lanes, axes), one, rest)

    return wrapper
