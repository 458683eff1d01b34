"""`jax.flatten_util`: the numbers of a pytree as one vector."""

import math

import jax
import jax.numpy as jnp


def ravel_pytree(pytree):
    leaves, treedef = jax.tree.flatten(pytree)
    leaves = [jnp.asarray(leaf) for leaf in leaves]
    if not leaves:
        return jnp.zeros(0), lambda flat: jax.tree.unflatten(treedef, [])
    shapes, dtypes = [leaf.shape for leaf in leaves], [leaf.dtype for leaf in leaves]
    flat = jnp.concatenate([jnp.ravel(leaf) for leaf in leaves])
    total = sum([math.prod(shape) for shape in shapes])
    is_mixed = len(set(dtypes)) > 1

    def unravel(vector):
        vector = jnp.asarray(vector)
        if vector.ndim != 1 or vector.size != total:
            raise ValueError(f"unravel function given array of shape {vector.shape}, but expected shape ({total},)")
        # Leaves of one type take the type of the vector; others go back to their own.
        if is_mixed and vector.dtype != flat.dtype:
            raise TypeError(f"unravel function given array of dtype {vector.dtype}, but expected dtype {flat.dtype}")
        parts, at = [], 0
        for shape, dtype in zip(shapes, dtypes):
            size = math.prod(shape)
            part = vector[at : at + size].reshape(shape)
            parts.append(part.astype(dtype) if is_mixed else part)
            at += size
        return jax.tree.unflatten(treedef, parts)

    return flat, unravel
