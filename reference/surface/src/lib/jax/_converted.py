"""Of `jax`: a function that takes what it closes over as arguments, and what is made of that: a gradient beside a value, a transposed function."""

import functools
import inspect

import _reference
import jax
import jax.numpy as jnp

__all__ = ["closure_convert", "custom_gradient", "linear_transpose"]


def closure_convert(fun, *example_args):
    converted, constants = _reference.converted(fun, *example_args)

    @functools.wraps(converted)
    def whole(*args):
        given = jax.tree.structure((args[: len(args) - len(constants)], {}))
        expected = jax.tree.structure((example_args, {}))
        if given != expected:
            raise TypeError(
                "The inputs to the closure produced by closure_convert must have the same Pytree structure as the example "
                f"arguments passed when closure_convert was called. Expected {expected}, but got {given}"
            )
        return converted(*args)

    return whole, constants


def custom_gradient(fun=None, *, with_logs=False, remat=False, with_accums=None):
    if with_logs or remat or with_accums is not None:
        _reference.unsupported("jax.custom_gradient(with_logs=…, remat=…, with_accums=…)")
    if fun is None:
        return custom_gradient

    @functools.wraps(fun)
    def value(*args):
        return fun(*args)[0]

    # The rule is made once more where it is needed: the function is pure.
    def forward(*args):
        return fun(*args)[0], args

    def backward(args, cotangents):
        found = fun(*args)[1](cotangents)
        return (found,) if jax.tree_util.all_leaves([found]) else found

    value = jax.custom_vjp(value)
    value.defvjp(forward, backward)
    return value


def linear_transpose(fun, *primals, reduce_axes=()):
    if reduce_axes:
        raise NotImplementedError("reduce_axes argument to transpose is deprecated")
    # A float of Python has no type of its own.
    types = jax.tree.map(lambda x: x if isinstance(x, float) else jax.ShapeDtypeStruct(_shape(x), _kind(x)), primals)
    out = jax.eval_shape(fun, *types)
    leaves = [*jax.tree.leaves(types), *jax.tree.leaves(out)]
    kinds = [_kind(leaf) for leaf in leaves]
    if not all([jnp.issubdtype(kind, jnp.inexact) for kind in kinds]):
        if all([jnp.issubdtype(kind, jnp.integer) for kind in kinds]):
            _reference.unsupported("jax.linear_transpose of integers")
        count = len(jax.tree.leaves(types))
        raise TypeError(
            "linear_transpose only supports [float, complex, or float0] -> [float, complex, or float0], "
            f"and integer -> integer functions, but got {kinds[:count]} -> {kinds[count:]}."
        )

    # A linear function has the same derivative everywhere.
    def pulled(at, cotangents):
        points = jax.tree.map(lambda x: at if isinstance(x, float) else jnp.full(x.shape, at, x.dtype), types)
        return jax.vjp(fun, *points)[1](cotangents)

    whole = jax.tree.map(lambda x: jnp.ones(x.shape, x.dtype), out)
    first = jax.tree.leaves(pulled(0.0, whole))
    for point in (0.75, -1.25):
        for one, other in zip(first, jax.tree.leaves(pulled(point, whole))):
            if isinstance(one, jax.core.Tracer) or not bool(jnp.all((one == other) | (one != one))):
                _reference.unsupported("jax.linear_transpose of a function of which it does not show that it is linear")

    def transposed(cotangents):
        if jax.tree.structure(cotangents) != jax.tree.structure(out):
            raise TypeError(
                "cotangent tree does not match function output, "
                f"expected {jax.tree.structure(out)} but got {jax.tree.structure(cotangents)}"
            )
        given = jax.tree.map(jax.typeof, cotangents)
        if any([(a.shape, a.dtype) != (b.shape, b.dtype) for a, b in zip(jax.tree.leaves(given), jax.tree.leaves(out))]):
            avals = [jax.typeof(jnp.zeros(x.shape, x.dtype)) for x in jax.tree.leaves(out)]
            weak = [x.weak_type for x in jax.tree.leaves(out)]
            shown = [f"ShapedArray({x.str_short()}{', weak_type=True' if is_weak else ''})" for x, is_weak in zip(avals, weak)]
            expected = f"({', '.join(shown)}{',' if len(shown) == 1 else ''})"
            raise TypeError(
                f"cotangent type does not match function output, expected {expected} but got {jax.tree.leaves(cotangents)}"
            )
        return pulled(0.0, cotangents)

    return jax.tree_util.Partial(transposed)


def _shape(x):
    return x.shape if hasattr(x, "shape") else jnp.shape(x)


def _kind(x):
    return x.dtype if hasattr(x, "dtype") else jnp.result_type(x)
