"""Jacobians: for each output, and in it for each argument that is differentiated, an array."""

import functools
import operator

import _reference
import jax
import jax.numpy as jnp

__all__ = ["hessian", "jacfwd", "jacobian", "jacrev"]


def taken_apart(fun, args, kwargs, argnums, name=None):
    """The function of the leaves of its differentiated arguments; these, as given and as arrays; how they are put together."""
    single = isinstance(argnums, int)
    places = (argnums,) if single else argnums
    if len(set(places)) < len(places):
        raise TypeError(f"argnums must be unique, got {argnums}")
    for place in places:
        if not -len(args) <= place < len(args):
            raise ValueError(f"Positional argument {place} is not in range for {len(args)} arguments")
    chosen = args[argnums] if single else tuple(args[place] for place in places)
    if name == "jacrev" and any([type(leaf).__name__ == "Ref" for leaf in jax.tree.leaves(chosen)]):
        from jax._texts import ref_argument

        raise TypeError(ref_argument(name))
    leaves, treedef = jax.tree.flatten(chosen)

    def of_leaves(*leaves):
        given, parts = list(args), treedef.unflatten(leaves)
        for place, part in zip(places, (parts,) if single else parts):
            given[place] = part
        return fun(*given, **kwargs)

    return of_leaves, leaves, [jnp.asarray(leaf) for leaf in leaves], treedef.unflatten


_REFUSED = {
    "jacfwd": "jacfwd requires real-valued inputs (input dtype that is a sub-dtype of np.floating), but got {}. For "
    "holomorphic differentiation, pass holomorphic=True. For differentiation of non-holomorphic functions involving "
    "complex inputs or integer inputs, use jax.jvp directly.",
    "jacrev": "jacrev requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got "
    "{}. If you want to use Boolean- or integer-valued inputs, use vjp or set allow_int to True.",
}


def check_dtypes(name, holomorphic, xs):
    for x in xs:
        is_complex = jnp.issubdtype(x.dtype, jnp.complexfloating)
        if is_complex and not holomorphic:
            _reference.unsupported(f"jax.{name} by complex numbers")
        if holomorphic and not is_complex:
            raise TypeError(f"{name} with holomorphic=True requires inputs with complex dtype, but got {x.dtype}.")
        if not jnp.issubdtype(x.dtype, jnp.inexact):
            raise TypeError(_REFUSED[name].format(x.dtype))


# As every transform that wraps a function checks it.
def check_callable(fun):
    jax.vmap(fun)


# An int, or a tuple of them; what only stands for an int gives a tuple of one.
def checked_argnums(argnums):
    if isinstance(argnums, int):
        return argnums
    try:
        return (operator.index(argnums),)
    except TypeError:
        return tuple([operator.index(place) for place in argnums])


# With the name and the signature of the function, as far as it has them, and a text of its own.
def named(jacobian, fun, argnums):
    try:
        jacobian = functools.wraps(fun)(jacobian)
        jacobian.__doc__ = (
            f"Jacobian of {fun.__name__} with respect to positional argument(s) {argnums}. Takes the same arguments as "
            f"{fun.__name__} but returns the jacobian of the output with respect to the arguments at positions {argnums}."
        )
    except Exception:
        pass
    return jacobian


def check_outputs(name, holomorphic, ys):
    for y in ys:
        is_complex = jnp.issubdtype(y.dtype, jnp.complexfloating)
        if is_complex and not holomorphic:
            _reference.unsupported("a jacobian of complex numbers")
        if holomorphic and not is_complex:
            raise TypeError(f"{name} with holomorphic=True requires outputs with complex dtype, but got {y.dtype}.")


def basis(x):
    return jnp.eye(x.size, dtype=x.dtype).reshape((x.size, *x.shape))


def jacrev(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False):
    check_callable(fun)
    argnums = checked_argnums(argnums)

    def jacobian(*args, **kwargs):
        of_leaves, leaves, xs, together = taken_apart(fun, args, kwargs, argnums, "jacrev")
        if allow_int and not all([jnp.issubdtype(x.dtype, jnp.inexact) for x in xs]):
            _reference.unsupported("jax.jacrev(allow_int=True) by integers")
        check_dtypes("jacrev", holomorphic, xs)
        y, pull, *aux = jax.vjp(of_leaves, *leaves, has_aux=has_aux)
        ys, outputs = jax.tree.flatten(y)
        ys = [jnp.asarray(y) for y in ys]
        check_outputs("jacrev", holomorphic, ys)
        if not xs or not ys:
            raise ValueError("vmap wrapped function must be passed at least one argument containing an array")

        def rows(i):
            zeros = [jnp.zeros_like(y) for y in ys]
            pulled = jax.vmap(lambda g: pull(outputs.unflatten([*zeros[:i], g, *zeros[i + 1 :]])))(basis(ys[i]))
            pulled = [row.reshape(ys[i].shape + x.shape) for row, x in zip(pulled, xs)]
            return together([jax.lax._weak(row) if x.weak_type else row for row, x in zip(pulled, xs)])

        found = outputs.unflatten([rows(i) for i in range(len(ys))])
        return (found, *aux) if has_aux else found

    return named(jacobian, fun, argnums)


def jacfwd(fun, argnums=0, has_aux=False, holomorphic=False):
    check_callable(fun)
    given, argnums = argnums, checked_argnums(argnums)
    # What only stands for an int is one here.
    if isinstance(argnums, tuple) and hasattr(given, "__index__") and not jnp.ndim(given):
        (argnums,) = argnums

    def jacobian(*args, **kwargs):
        of_leaves, leaves, xs, together = taken_apart(fun, args, kwargs, argnums)
        if not xs:
            raise ValueError("vmap wrapped function must be passed at least one argument containing an array")
        check_dtypes("jacfwd", holomorphic, xs)
        # One column for each number of all arguments together.
        ends = [sum(x.size for x in xs[: i + 1]) for i in range(len(xs))]
        unit = jnp.eye(ends[-1])
        tangents = [
            unit[:, end - x.size : end].astype(x.dtype).reshape((ends[-1], *x.shape)) for x, end in zip(xs, ends)
        ]

        def push(*ts):
            _, *pushed = jax.jvp(of_leaves, tuple(leaves), ts, has_aux=has_aux)
            return pushed

        pushed, *aux = jax.vmap(push, out_axes=[-1, None] if has_aux else -1)(*tangents)

        def columns(y):
            parts = [y[..., end - x.size : end] for x, end in zip(xs, ends)]
            return together([part.reshape(y.shape[:-1] + x.shape) for part, x in zip(parts, xs)])

        check_outputs("jacfwd", holomorphic, jax.tree.leaves(pushed))
        found = jax.tree.map(columns, pushed)
        return (found, *aux) if has_aux else found

    return named(jacobian, fun, argnums)


def hessian(fun, argnums=0, has_aux=False, holomorphic=False):
    return jacfwd(jacrev(fun, argnums, has_aux, holomorphic), argnums, has_aux, holomorphic)


def jacobian(fun, argnums=0, has_aux=False, holomorphic=False, allow_int=False):
    return jacrev(fun, argnums, has_aux, holomorphic, allow_int)
