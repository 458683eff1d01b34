"""Reductions over windows of the space dimensions; the last dimension is the features."""

import math

import jax.numpy as jnp
from jax import lax


def pool(inputs, init, reduce_fn, window_shape, strides, padding):
    batch_dims = inputs.ndim - (len(window_shape) + 1)
    strides = strides or (1,) * len(window_shape)
    assert len(window_shape) == len(strides), "the window and the strides have one length"
    single = batch_dims == 0
    if single:
        inputs = inputs[None]
    batch = (1,) * max(batch_dims, 1)
    dims = (*batch, *window_shape, 1)
    if not isinstance(padding, str):
        padding = tuple(tuple(pair) for pair in padding)
        assert len(padding) == len(window_shape) and all(len(pair) == 2 for pair in padding)
        padding = ((0, 0), *padding, (0, 0))
    y = lax.reduce_window(inputs, init, reduce_fn, dims, (*batch, *strides, 1), padding)
    return jnp.squeeze(y, axis=0) if single else y


def avg_pool(inputs, window_shape, strides=None, padding="VALID", count_include_pad=True):
    y = pool(inputs, 0.0, lax.add, window_shape, strides, padding)
    if count_include_pad:
        return y / math.prod(window_shape)
    ones = jnp.ones(inputs.shape[:-1] + (1,), y.dtype)
    if ones.ndim - 2 == len(window_shape):
        ones = ones[:1]
    return y / pool(ones, 0.0, lax.add, window_shape, strides, padding)


def max_pool(inputs, window_shape, strides=None, padding="VALID"):
    return pool(inputs, -jnp.inf, lax.max, window_shape, strides, padding)


def min_pool(inputs, window_shape, strides=None, padding="VALID"):
    return pool(inputs, jnp.inf, lax.min, window_shape, strides, padding)
