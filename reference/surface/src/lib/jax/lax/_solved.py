"""Of `jax.lax`: the root of a function, with the derivative that the function says; a reduction by any operation; one branch of several platforms."""

import _reference
import jax
import jax.numpy as jnp
from jax import lax
from jax.lax._convolution import refuse_halves

__all__ = ["custom_root", "platform_dependent", "reduce"]


def _check_tree(name, expected, actual, wanted):
    if actual != wanted:
        raise TypeError(f"{name}() output pytree structure must match {expected}, got {actual} and {wanted}.")


def _zeros(tree):
    return jax.tree.map(jnp.zeros_like, tree)


def _parted(closed):
    """What is closed over in two lists: what has a derivative, and the rest; and how to put them together."""
    kinds = [jnp.issubdtype(value.dtype, jnp.inexact) for value in closed]

    def whole(real, rest):
        real, rest = iter(real), iter(rest)
        return [next(real if kind else rest) for kind in kinds]

    real = [value for value, kind in zip(closed, kinds) if kind]
    return real, [value for value, kind in zip(closed, kinds) if not kind], whole


def _closed(function, *examples):
    """The function of a list of reals that it closes over and its arguments, and that list."""
    converted, closed = _reference.converted(function, *examples)
    real, rest, whole = _parted(closed)
    return lambda own, *args: converted(*args, *whole(own, rest)), real


def custom_root(f, initial_guess, solve, tangent_solve, has_aux=False):
    if has_aux:
        _reference.unsupported("jax.lax.custom_root(has_aux=True)")
    initial_guess = jax.tree.map(jnp.asarray, initial_guess)
    structure = jax.tree.structure(initial_guess)

    def checked(name, found, expected="initial_guess"):
        _check_tree(name, expected, jax.tree.structure(found), structure)
        return found

    of_f, in_f = _closed(lambda x: checked("f", f(x)), initial_guess)
    found_by = lambda real, x: checked("solve", solve(lambda y: of_f(real, y), x))
    of_solve, in_solve = _closed(found_by, in_f, initial_guess)

    def tangent(real, x, b):
        linear = jax.linearize(lambda y: of_f(real, y), x)[1]
        return checked("tangent_solve", tangent_solve(linear, b), "x")

    of_tangent, in_tangent = _closed(tangent, in_f, initial_guess, initial_guess)

    @jax.custom_jvp
    def root(real, solving, tangents, guess):
        return of_solve(solving, real, guess)

    @root.defjvp
    def _(primals, moved):
        real, solving, tangents, guess = primals
        x = root(*primals)
        rhs = jax.jvp(lambda real: of_f(real, x), (real,), (moved[0],))[1] if real else _zeros(x)
        return x, jax.tree.map(jnp.negative, of_tangent(tangents, real, x, rhs))

    return root(in_f, in_solve, in_tangent, initial_guess)


def platform_dependent(*args, default=None, **per_platform):
    for name, branch in per_platform.items():
        if not callable(branch):
            raise TypeError(f"lax.platform_dependent: the '{name}' branch must be a callable.")
        if name == "gpu":
            raise ValueError("Use 'cuda', 'rocm', or 'oneapi' for lax.platform_dependent.")
    if default is not None and not callable(default):
        raise TypeError("lax.platform_dependent: the 'default' branch must be a callable.")
    chosen = per_platform.get("cpu", default)
    if chosen is None:
        _reference.unsupported("jax.lax.platform_dependent without a branch for the CPU")
    return chosen(*args)


def reduce(operands, init_values, computation, dimensions, out_sharding=None):
    flat, structure = jax.tree.flatten(operands)
    starts, other = jax.tree.flatten(init_values)
    if structure != other:
        raise ValueError(f"Operands must have the same tree structure as init_values: {structure} vs. {other}")
    if not flat:
        _reference.unsupported("jax.lax.reduce of nothing")
    flat = [jnp.asarray(operand) for operand in flat]
    if any([operand.shape != flat[0].shape for operand in flat]):
        _reference.unsupported("jax.lax.reduce of operands of several shapes")
    starts = [jnp.asarray(start) for start in starts]
    if any([start.ndim or start.dtype != operand.dtype for start, operand in zip(starts, flat)]):
        _reference.unsupported("jax.lax.reduce with initial values of other types")
    shape, dimensions = flat[0].shape, list(dimensions)
    if any([not 0 <= at < len(shape) for at in dimensions]) or len(set(dimensions)) < len(dimensions):
        _reference.unsupported("jax.lax.reduce over axes that are not there, or twice")
    rest = [at for at in range(len(shape)) if at not in dimensions]
    kept = tuple([shape[at] for at in rest])
    rows = [lax.transpose(operand, [*sorted(dimensions), *rest]).reshape(-1, *kept) for operand in flat]
    refuse_halves("reduce", flat, computation, len(rows[0]))
    own = _named(computation, flat)
    if own is not None:
        whole, combined = own
        return structure.unflatten([combined(start, whole(rows[0], [0])) for start in starts])

    def step(carry, row):
        found = computation(structure.unflatten(carry), structure.unflatten(row))
        return jax.tree.leaves(found), None

    for _ in kept:
        step = jax.vmap(step, out_axes=(0, None))
    first = [jnp.broadcast_to(start, kept) for start in starts]
    return structure.unflatten(lax.scan(step, first, rows)[0])


def _named(computation, flat):
    """Of the operations that JAX knows the reduction, and how a number is joined to it."""
    if len(flat) != 1 or flat[0].dtype == bool:
        return None
    known = [
        (lax.add, lax.reduce_sum, lax.add), (lax.mul, lax.reduce_prod, lax.mul),
        (lax.max, lax.reduce_max, lax.max), (lax.min, lax.reduce_min, lax.min),
    ]
    for operation, whole, combined in known:
        if computation is operation:
            return whole, lambda start, found: combined(jnp.broadcast_to(start, found.shape), found)
    return None
