"""Of `jax.numpy`: functions that are applied to parts, and choices."""

import _reference
import functools
import re

import jax
import jax.numpy as jnp
from jax.numpy._operands import array
from jax.numpy._shapes import broadcast_shapes


def select(condlist, choicelist, default=0):
    if len(condlist) != len(choicelist):
        raise ValueError(f"condlist must have length equal to choicelist ({len(condlist)} vs {len(choicelist)})")
    if len(condlist) == 0:
        raise ValueError("condlist must be non-empty")
    result = jnp.asarray(default)
    for condition, choice in zip(condlist[::-1], choicelist[::-1]):
        result = jnp.where(condition, choice, result)
    return result


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    # A text and a number have no axis, whatever they are as an array.
    arr = arr if isinstance(arr, (int, str)) else array(arr)
    jnp.size(arr, axis)  # refuses an axis that there is not
    arr = jnp.asarray(arr)
    axis = axis % arr.ndim
    f = lambda a: func1d(a, *args, **kwargs)
    for i in range(1, arr.ndim - axis):
        f = jax.vmap(f, in_axes=i, out_axes=-1)
    for _ in range(axis):
        f = jax.vmap(f)
    return f(arr)


_LIST = r"\((?:\w+(?:,\w+)*)?\)(?:,\((?:\w+(?:,\w+)*)?\))*"


# The names of the axes of each operand, and of each result.
def _axes_of(signature):
    if not re.match(f"^{_LIST}->{_LIST}$", signature):
        raise ValueError(f"not a valid gufunc signature: {signature}")
    parts = [re.findall(r"\([\w,]*\)", part) for part in signature.split("->")]
    return [[tuple(re.findall(r"\w+", axes)) for axes in part] for part in parts]


# Looks at the last axes of an array, and keeps the size of each by its name.
def _take_sizes(sizes, shape, axes, context, is_operand):
    if is_operand and len(shape) < len(axes):
        raise ValueError(f"input with shape {shape!r} does not have enough dimensions for all core dimensions {axes!r} {context}")
    if not is_operand and len(shape) != len(axes):
        raise ValueError(f"output shape {shape!r} does not match core dimensions {axes!r} {context}")
    for axis, size in zip(axes, shape[len(shape) - len(axes) :]):
        if sizes.setdefault(axis, size) != size:
            raise ValueError(f"inconsistent size for core dimension {axis!r}: {size!r} vs {sizes[axis]!r} {context}")


# The function of the operands that are not held at what they are, and these. JAX gives it no keyword that is not held.
def _without(function, held, args, keywords):
    free = [place for place in range(len(args)) if place not in held]
    kept = {name: value for name, value in keywords.items() if name in held}

    def of_free(*given):
        every = list(args)
        for place, value in zip(free, given):
            every[place] = value
        return function(*every, **kept)

    return of_free, [args[place] for place in free]


# The function, of which the results must have these axes.
def _checked(function, sizes, axes, context):
    def checked(*args):
        result = function(*args)
        results = result if isinstance(result, tuple) else (result,)
        if len(axes) > 1 and not isinstance(result, tuple):
            raise TypeError(f"output must be a tuple when multiple outputs are expected, got: {result!r}\n{context}")
        if len(results) != len(axes):
            raise TypeError(f"wrong number of output arguments: expected {len(axes)!r}, got {len(results)!r} {context}")
        known = dict(sizes)
        for each, of_each in zip(results, axes):
            _take_sizes(known, jnp.shape(each), of_each, context, False)
        return result

    return checked


def vectorize(pyfunc, *, excluded=frozenset(), signature=None):
    if any(not isinstance(exclude, (str, int)) for exclude in excluded):
        raise TypeError(f"jax.numpy.vectorize can only exclude integer or string arguments, but excluded={excluded!r}")
    if any(isinstance(exclude, int) and exclude < 0 for exclude in excluded):
        raise ValueError(f"excluded={excluded!r} contains negative numbers")

    @functools.wraps(pyfunc)
    def wrapped(*args, **kwargs):
        context = f"on vectorized function with excluded={excluded!r} and signature={signature!r}"
        function, args = _without(pyfunc, excluded, args, kwargs)
        of_operands, of_results = [()] * len(args), None
        if signature is not None:
            of_operands, of_results = _axes_of(signature)
        # What is None is no array, and stays as it is.
        absent = {place for place, value in enumerate(args) if value is None}
        if absent:
            if any(of_operands[place] != () for place in absent):
                raise ValueError(f"Cannot pass None at locations {absent} with signature={signature!r}")
            function, args = _without(function, absent, args, {})
            of_operands = [axes for place, axes in enumerate(of_operands) if place not in absent]
        args = [jnp.asarray(value) for value in args]
        if len(args) != len(of_operands):
            counts = f"expected {len(of_operands)!r}, got {len(args)!r}"
            raise TypeError(f"wrong number of positional arguments: {counts} {context}")
        sizes, around = {}, []
        for value, axes in zip(args, of_operands):
            _take_sizes(sizes, value.shape, axes, context, True)
            around.append(value.shape[: value.ndim - len(axes)])
        rank = len(broadcast_shapes(*around))
        if of_results is not None:
            function = _checked(function, sizes, of_results, context)
        # An axis of one element is left away, and put back where no operand has more.
        args = [
            jnp.squeeze(value, axis=tuple(axis for axis, size in enumerate(shape) if size == 1))
            for value, shape in zip(args, around)
        ]
        expanded = []
        for place in range(rank):
            axes = [0 if len(shape) > place and shape[-1 - place] != 1 else None for shape in around]
            if any(axis is not None for axis in axes):
                function = jax.vmap(function, in_axes=tuple(axes))
            else:
                expanded.append(rank - 1 - place)
        result = function(*args)
        if not expanded:
            return result
        if isinstance(result, tuple):
            return tuple(jnp.expand_dims(each, axis=tuple(expanded)) for each in result)
        return jnp.expand_dims(result, axis=tuple(expanded))

    return wrapped


def apply_over_axes(func, a, axes):
    found = jnp.asarray(a)
    for axis in axes:
        rank = found.ndim
        found = func(found, axis)
        if found.ndim == rank - 1:
            found = jnp.expand_dims(found, axis)
        elif found.ndim != rank:
            raise ValueError("function is not returning an array of the correct shape")
    return found


def choose(a, choices, out=None, mode="raise"):
    if out is not None:
        raise NotImplementedError("The 'out' argument to jnp.choose is not supported.")
    a = jnp.asarray(a)
    choices = jnp.broadcast_arrays(a, *[c for c in choices])
    a, choices = choices[0], jnp.stack(choices[1:])
    if mode == "raise":
        if isinstance(a, jax.core.Tracer):
            return _reference.unsupported("jax.numpy.choose of a tracer with mode='raise'")
        if bool(jnp.any((a < 0) | (a >= len(choices)))):
            raise ValueError("invalid entry in choice array")
    elif mode == "clip":
        a = jnp.clip(a, 0, len(choices) - 1)
    elif mode == "wrap":
        a = a % len(choices)
    else:
        raise ValueError(f"mode={mode!r} not understood. Must be 'raise', 'wrap', or 'clip'")
    return jnp.take_along_axis(choices, a[None], axis=0)[0]


def piecewise(x, condlist, funclist, *args, **kw):
    x = jnp.asarray(x)
    len(condlist)
    # Each is of all of the input, or of its shape.
    conditions = jnp.asarray(condlist, bool)
    conditions = conditions.reshape(conditions.shape[:1] + (1,) * (x.ndim + 1 - conditions.ndim) + conditions.shape[1:])
    if len(funclist) not in (len(conditions), len(conditions) + 1):
        n = len(conditions)
        raise ValueError(f"with {n} condition(s), either {n} or {n + 1} functions are expected; got {len(funclist)}")
    funclist = [*funclist[len(conditions) :], *funclist[: len(conditions)]]
    if len(funclist) == len(conditions):
        funclist = [0, *funclist]
    functions = tuple([f if callable(f) else None for f in funclist])
    constants = [None if callable(f) else f for f in funclist]
    return _pieces(functions, constants, x, conditions, args, kw)


# The last condition that holds chooses the function, of each element by itself.
@functools.partial(jax.jit, static_argnums=0)
def _pieces(functions, constants, x, conditions, args, kw):
    def branch(function, constant):
        of = (lambda x: function(x, *args, **kw)) if function is not None else lambda x: constant
        return lambda x: jnp.asarray(of(x)).astype(x.dtype)

    branches = [branch(*pair) for pair in zip(functions, constants)]
    counted = jnp.concatenate([jnp.zeros((1, *conditions.shape[1:]), int), jnp.cumsum(conditions, axis=0)])
    chosen = jnp.broadcast_to(jnp.argmax(counted, axis=0), x.shape)
    found = jax.vmap(lambda place, x: jax.lax.switch(place, branches, x))(chosen.ravel(), x.ravel())
    return found.reshape(x.shape)
