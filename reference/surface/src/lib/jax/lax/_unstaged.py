"""Control flow under `jax.disable_jit()`: Python's own. `NotImplemented` leaves a call to the staged form."""

import jax
import jax.numpy as jnp
from jax import lax


# A scalar as a number of Python; `NotImplemented` where it is none of these types, or not known.
def _known(number, *kinds):
    try:
        if isinstance(number, str) or jnp.ndim(number) != 0:
            return NotImplemented
        if any([jnp.issubdtype(jnp.result_type(number), kind) for kind in kinds]):
            return number if isinstance(number, (bool, int, float)) else number.item()
    except TypeError:
        pass
    return NotImplemented


def _cond(pred, true_fun, false_fun, *operands, **operand):
    if not (callable(true_fun) and callable(false_fun)):
        return NotImplemented
    holds = _known(pred, jnp.bool_, jnp.integer, jnp.floating)
    if holds is NotImplemented:
        return NotImplemented
    return (true_fun if holds else false_fun)(*operands, *operand.values())


def _switch(index, branches, *operands, **operand):
    branches = tuple(branches)
    index = _known(index, jnp.integer)
    if index is NotImplemented or not branches or not all([callable(branch) for branch in branches]):
        return NotImplemented
    return branches[min(max(index, 0), len(branches) - 1)](*operands, *operand.values())


def _while_loop(cond_fun, body_fun, init_val):
    if not (callable(cond_fun) and callable(body_fun)):
        return NotImplemented
    try:
        val = jax.tree.map(jnp.asarray, init_val)
        while cond_fun(val):
            val = jax.tree.map(jnp.asarray, body_fun(val))
        return val
    except jax.errors.ConcretizationTypeError:
        return NotImplemented


def _fori_loop(lower, upper, body_fun, init_val, *, unroll=None):
    first, end = _known(lower, jnp.integer), _known(upper, jnp.integer)
    if NotImplemented in (first, end) or not callable(body_fun):
        return NotImplemented
    if not (isinstance(lower, int) or isinstance(upper, int)) and jnp.result_type(lower) != jnp.result_type(upper):
        return NotImplemented
    val = init_val
    for i in range(first, end):
        val = body_fun(i, val)
    return val


def _scan(f, init, xs=None, length=None, reverse=False, unroll=1, _split_transpose=False):
    leaves = jax.tree.leaves(xs)
    if not callable(f) or not all([getattr(leaf, "shape", ()) for leaf in leaves]):
        return NotImplemented
    lengths = {leaf.shape[0] for leaf in leaves}
    if length is not None:
        lengths.add(_known(length, jnp.integer))
    if len(lengths) != 1 or NotImplemented in lengths:
        return NotImplemented
    [length] = lengths
    if length == 0:
        raise ValueError("zero-length scan is not supported in disable_jit() mode because the output type is unknown.")
    carry, ys = init, []
    for i in range(length)[::-1] if reverse else range(length):
        carry, y = f(carry, jax.tree.map(lambda x: lax.index_in_dim(x, i, keepdims=False), xs))
        ys.append(y)
    if reverse:
        ys.reverse()
    stack = lambda *ys: lax.concatenate([lax.expand_dims(y, (0,)) for y in ys], 0)
    return carry, jax.tree.map(stack, *ys)


def _map(f, xs):
    if not callable(f):
        return NotImplemented
    answer = _scan(lambda _, x: ((), f(x)), (), xs)
    return answer if answer is NotImplemented else answer[1]
