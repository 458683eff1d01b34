"""`jax.flatten_util`: the numbers of a pytree as one vector."""

import math

import jax
import jax.numpy as jnp


def ravel_pytree(pytree):
    leaves, treedef = jax.tree.flatten(pytree)
    leaves = [jnp.asarray(leaf) for leaf in leaves]
    unravel = _Unravel(treedef, tuple([(leaf.shape, leaf.dtype) for leaf in leaves]))
    return jnp.concatenate([jnp.ravel(leaf) for leaf in leaves]) if leaves else jnp.zeros(0), unravel


# What goes back is equal for equal trees: as a static argument it does not trace again.
class _Unravel:
    def __init__(self, treedef, types):
        self._treedef, self._types = treedef, types

    def __eq__(self, other):
        return isinstance(other, _Unravel) and (self._treedef, self._types) == (other._treedef, other._types)

    def __hash__(self):
        return hash((self._treedef, self._types))

    def __call__(self, vector):
        vector = jnp.asarray(vector)
        sizes = [math.prod(shape) for shape, _ in self._types]
        if self._types and (vector.ndim != 1 or vector.size != sum(sizes)):
            raise ValueError(
                f"unravel function given array of shape {vector.shape}, but expected shape ({sum(sizes)},)"
            )
        # Leaves of one type take the type of the vector; others go back to their own.
        dtypes = set([dtype for _, dtype in self._types])
        is_mixed = len(dtypes) > 1
        if is_mixed and vector.dtype != jnp.result_type(*dtypes):
            raise TypeError(
                f"unravel function given array of dtype {vector.dtype}, but expected dtype {jnp.result_type(*dtypes)}"
            )
        parts, at = [], 0
        for size, (shape, dtype) in zip(sizes, self._types):
            part = vector[at : at + size].reshape(shape)
            parts.append(part.astype(dtype) if is_mixed else part)
            at += size
        return jax.tree.unflatten(self._treedef, parts)
