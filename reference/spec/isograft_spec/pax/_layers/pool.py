"""Pooling."""

import math

import jax.numpy as jnp
from jax import lax


def window(x, size, channel_axis):
    """The size for every axis: an int is that of all axes but the first and the channels."""
    if isinstance(size, int):
        if channel_axis and not 0 <= abs(channel_axis) < x.ndim:
            raise ValueError(f"Invalid channel axis {channel_axis} for {x.shape}")
        if channel_axis and channel_axis < 0:
            channel_axis = x.ndim + channel_axis
        return (1,) + tuple(1 if d == channel_axis else size for d in range(1, x.ndim))
    assert len(size) <= x.ndim
    return (1,) * (x.ndim - len(size)) + tuple(size)


def pooled(value, start, operation, window_shape, strides, padding, channel_axis):
    if padding not in ("SAME", "VALID"):
        raise ValueError(f"Invalid padding '{padding}', must be 'SAME' or 'VALID'.")
    return lax.reduce_window(
        value, start, operation, window(value, window_shape, channel_axis),
        window(value, strides, channel_axis), padding)


def max_pool(value, window_shape, strides, padding, channel_axis=-1):
    return pooled(value, -jnp.inf, lax.max, window_shape, strides, padding, channel_axis)


def avg_pool(value, window_shape, strides, padding, channel_axis=-1):
    """The mean over what of each window lies within the value."""

    def total(x):
        return pooled(x, 0.0, lax.add, window_shape, strides, padding, channel_axis)

    if padding == "VALID":
        return total(value) / math.prod(window(value, window_shape, channel_axis))
    return total(value) / total(jnp.ones_like(value))
