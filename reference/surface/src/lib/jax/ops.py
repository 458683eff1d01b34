"""`jax.ops`: what is added up, multiplied or compared in segments."""

import _reference
import jax.numpy as jnp


def _segments(name, data, segment_ids, num_segments, out_sharding, initial):
    if out_sharding is not None:
        _reference.unsupported(f"jax.ops.{name}(out_sharding=…)")
    data, segment_ids = jnp.asarray(data), jnp.asarray(segment_ids)
    if num_segments is None:
        num_segments = int(jnp.max(segment_ids)) + 1 if segment_ids.size else 0
    if num_segments < 0:
        raise ValueError("num_segments must be non-negative.")
    out = jnp.full((num_segments, *data.shape[1:]), initial, data.dtype)
    return out, segment_ids, data


# Each segment as one of those that there are; a number outside is left out, or goes to the nearest with `clip`.
def _placed(ids, out, mode):
    if mode == "clip":
        return jnp.clip(ids, 0, out.shape[0] - 1)
    if mode not in (None, "drop", "fill", "promise_in_bounds"):
        raise ValueError(f'Unknown gather mode "{mode}"')
    # Below zero is no segment either.
    return jnp.where(ids < 0, out.shape[0], ids)


def segment_sum(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None,
    *, out_sharding=None
):
    out, ids, data = _segments("segment_sum", data, segment_ids, num_segments, out_sharding, 0)
    return out.at[_placed(ids, out, mode)].add(data, mode="drop")


def segment_prod(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None,
    *, out_sharding=None
):
    out, ids, data = _segments("segment_prod", data, segment_ids, num_segments, out_sharding, 1)
    return out.at[_placed(ids, out, mode)].multiply(data, mode="drop")


def segment_max(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None,
    *, out_sharding=None
):
    out, ids, data = _segments("segment_max", data, segment_ids, num_segments, out_sharding, _extreme(data, "min"))
    return out.at[_placed(ids, out, mode)].max(data, mode="drop")


def segment_min(
    data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False, bucket_size=None, mode=None,
    *, out_sharding=None
):
    out, ids, data = _segments("segment_min", data, segment_ids, num_segments, out_sharding, _extreme(data, "max"))
    return out.at[_placed(ids, out, mode)].min(data, mode="drop")


def _extreme(data, which):
    dtype = jnp.asarray(data).dtype
    if jnp.issubdtype(dtype, jnp.inexact):
        return -jnp.inf if which == "min" else jnp.inf
    if dtype == bool:
        return which == "max"
    return getattr(jnp.iinfo(dtype), which)
