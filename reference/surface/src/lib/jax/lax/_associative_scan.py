"""Of `jax.lax`: prefixes of an operation that may be bracketed in any way, in a logarithmic number of steps."""

import operator

import jax
import jax.numpy as jnp

__all__ = ["associative_scan"]


def associative_scan(fn, elems, reverse=False, axis=0):
    if not callable(fn):
        raise TypeError("lax.associative_scan: fn argument should be callable.")
    leaves, treedef = jax.tree.flatten(elems)
    if not leaves:
        raise IndexError("list index out of range")
    for leaf in leaves:
        leaf.shape  # a number has none
    axis = operator.index(axis)
    leaves = [jnp.moveaxis(jnp.asarray(leaf), axis, 0) for leaf in leaves]
    lengths = {leaf.shape[0] for leaf in leaves}
    if len(lengths) != 1:
        raise ValueError("Array inputs to associative_scan must have the same first dimension.")
    if reverse:
        leaves = [jnp.flip(leaf, 0) for leaf in leaves]

    def combine(a, b):
        found = jax.tree.leaves(fn(treedef.unflatten(a), treedef.unflatten(b)))
        if len(found) != len(a):
            raise ValueError("fn must return as many arrays as it takes")
        return found

    leaves = prefixes(combine, leaves)
    if reverse:
        leaves = [jnp.flip(leaf, 0) for leaf in leaves]
    return treedef.unflatten([jnp.moveaxis(leaf, 0, axis) for leaf in leaves])


# Pairs of neighbours are combined, the prefixes of the pairs taken, and those between filled in: among
# zeros of a type that is not weak, and so is that of the result.
def prefixes(combine, leaves):
    n = leaves[0].shape[0]
    if n < 2:
        return leaves
    pairs = combine([leaf[: n - 1 : 2] for leaf in leaves], [leaf[1::2] for leaf in leaves])
    odd = prefixes(combine, pairs)
    before = odd if n % 2 else [leaf[:-1] for leaf in odd]
    even = combine(before, [leaf[2::2] for leaf in leaves])
    even = [jnp.concatenate([leaf[:1], rest]) for leaf, rest in zip(leaves, even)]
    zeros = [jnp.zeros(leaf.shape, leaf.dtype) for leaf in leaves]
    return [zero.at[0::2].set(e).at[1::2].set(o) for zero, e, o in zip(zeros, even, odd)]
