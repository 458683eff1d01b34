"""`jax.ops`: what is added up, multiplied or compared in segments."""

import jax.numpy as jnp


def _segments(name, data, segment_ids, num_segments, initial):
    data, segment_ids = jnp.asarray(data), jnp.asarray(segment_ids)
    if num_segments is None:
        num_segments = int(jnp.max(segment_ids)) + 1 if segment_ids.size else 0
    if num_segments < 0:
        raise ValueError("num_segments must be non-negative.")
    out = jnp.full((num_segments, *data.shape[1:]), initial, data.dtype)
    # Below zero is no segment either.
    return out, jnp.where(segment_ids < 0, num_segments, segment_ids), data


def segment_sum(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None
):
    out, ids, data = _segments("segment_sum", data, segment_ids, num_segments, 0)
    return out.at[ids].add(data, mode="drop")


def segment_prod(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None
):
    out, ids, data = _segments("segment_prod", data, segment_ids, num_segments, 1)
    return out.at[ids].multiply(data, mode="drop")


def segment_max(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None
):
    out, ids, data = _segments("segment_max", data, segment_ids, num_segments, _extreme(data, "min"))
    return out.at[ids].max(data, mode="drop")


def segment_min(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None
):
    out, ids, data = _segments("segment_min", data, segment_ids, num_segments, _extreme(data, "max"))
    return out.at[ids].min(data, mode="drop")


def _extreme(data, which):
    dtype = jnp.asarray(data).dtype
    if jnp.issubdtype(dtype, jnp.inexact):
        return -jnp.inf if which == "min" else jnp.inf
    if dtype == bool:
        return which == "max"
    return getattr(jnp.iinfo(dtype), which)
