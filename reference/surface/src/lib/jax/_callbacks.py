"""Of `jax`: functions of the host. Where nothing is traced they are called at once; in a transform they are not modelled."""

import _reference

import jax
import jax.numpy as jnp
import numpy as np

__all__ = ["pure_callback"]

_METHODS = ("sequential", "sequential_unrolled", "expand_dims", "broadcast_all", "legacy_vectorized", None)


def called_at_once(name, callback, shapes, args, kwargs):
    if _reference.traces() or any([isinstance(x, jax.core.Tracer) for x in jax.tree.leaves((args, kwargs))]):
        _reference.unsupported(f"{name} in a transform")
    args, kwargs = jax.tree.map(jnp.asarray, (args, kwargs))
    result = callback(*args, **kwargs)
    expected, treedef = jax.tree.flatten(shapes)
    found, structure = jax.tree.flatten(result)
    if structure != treedef:
        _reference.unsupported(f"{name} of a function that gives another structure")
    for array, like in zip(found, expected):
        if np.shape(array) != tuple(like.shape):
            _reference.unsupported(f"{name} of a function that gives another shape")
        if jnp.asarray(array).dtype != like.dtype:
            _reference.unsupported(f"{name} of a function that gives another type")
    return treedef.unflatten([jnp.asarray(array, like.dtype) for array, like in zip(found, expected)])


def pure_callback(callback, result_shape_dtypes, *args, sharding=None, vmap_method=None, **kwargs):
    if vmap_method not in _METHODS:
        raise ValueError(f"vmap_method={vmap_method!r} is not in {_METHODS}")
    return called_at_once("jax.pure_callback", callback, result_shape_dtypes, args, kwargs)
