"""Layer and group normalization."""

import jax
import jax.numpy as jnp

from .._core.module import ParameterModule
from .._core.rng import next_rng_key


def as_axes(axis, rank=None):
    """The axes that an int, a slice or a sequence of ints names; a slice needs the rank."""
    if isinstance(axis, slice):
        return axis if rank is None else tuple(range(rank)[axis])
    if isinstance(axis, int):
        return (axis,)
    if isinstance(axis, (tuple, list)) and all(isinstance(a, int) for a in axis):
        return tuple(axis)
    raise ValueError("`axis` should be an int, slice or iterable of ints.")


class Normalization(ParameterModule):
    """What both have: a scale and an offset that are parameters, or given with the call."""

    def create(self, num_channels, scale_init, offset_init, rng_key):
        self.scale_init = scale_init or jax.nn.initializers.ones
        self.offset_init = offset_init or jax.nn.initializers.zeros
        rng_key = next_rng_key() if rng_key is None else rng_key
        scale_key, offset_key = jax.random.split(rng_key)
        self.scale = self.scale_init(scale_key, [num_channels]) if self.create_scale else None
        self.offset = self.offset_init(offset_key, [num_channels]) if self.create_offset else None

    def scale_and_offset(self, scale, offset):
        if self.create_scale and scale is not None:
            raise ValueError("Cannot pass `scale` at call time if `create_scale=True`.")
        if self.create_offset and offset is not None:
            raise ValueError("Cannot pass `offset` at call time if `create_offset=True`.")
        return self.scale if self.create_scale else scale, (
            self.offset if self.create_offset else offset)


class LayerNorm(Normalization):
    def __init__(self, num_channels, axis, create_scale, create_offset, eps=1e-5, scale_init=None,
                 offset_init=None, *, rng_key=None, name=None):
        super().__init__(name=name)
        if not create_scale and scale_init is not None:
            raise ValueError("Cannot set `scale_init` if `create_scale=False`.")
        if not create_offset and offset_init is not None:
            raise ValueError("Cannot set `offset_init` if `create_offset=False`.")
        self.axis = as_axes(axis)
        self.eps = eps
        self.create_scale = create_scale
        self.create_offset = create_offset
        self.num_channels = num_channels
        self.create(num_channels, scale_init, offset_init, rng_key)

    def __call__(self, inputs, scale=None, offset=None):
        scale, offset = self.scale_and_offset(scale, offset)
        axis = as_axes(self.axis, inputs.ndim)
        mean = jnp.mean(inputs, axis=axis, keepdims=True)
        variance = jnp.var(inputs, axis=axis, keepdims=True)
        scale = jnp.array(1.0, dtype=inputs.dtype) if scale is None else scale
        offset = jnp.array(0.0, dtype=inputs.dtype) if offset is None else offset
        eps = jax.lax.convert_element_type(self.eps, variance.dtype)
        inv = jnp.broadcast_to(scale, inputs.shape) * jax.lax.rsqrt(variance + eps)
        return inv * (inputs - mean) + jnp.broadcast_to(offset, inputs.shape)

    def __repr__(self):
        names = ("num_channels", "axis", "create_scale", "create_offset")
        return self._repr({name: getattr(self, name) for name in names})


class GroupNorm(Normalization):
    def __init__(self, groups, num_channels, axis=slice(1, None), create_scale=True,
                 create_offset=True, eps=1e-5, scale_init=None, offset_init=None,
                 data_format="channels_last", *, rng_key=None, name=None):
        super().__init__(name=name)
        self.axis = as_axes(axis)
        self.groups = groups
        self.eps = eps
        self.data_format = data_format
        if data_format not in ("channels_first", "NC...", "channels_last", "N...C"):
            raise ValueError(f"Data format `{data_format}` is not supported.")
        self.channel_index = 1 if data_format in ("channels_first", "NC...") else -1
        self.create_scale = create_scale
        self.create_offset = create_offset
        self.create(num_channels, scale_init, offset_init, rng_key)

    def __call__(self, x, scale=None, offset=None):
        scale, offset = self.scale_and_offset(scale, offset)
        shape, rank, channels = x.shape, x.ndim, x.shape[self.channel_index]
        if channels % self.groups != 0:
            raise ValueError(
                "The number of channels must be divisible by the number of groups, "
                f"was channels={channels}, groups={self.groups}")
        # The channels become two axes: the groups, and the channels of a group.
        groups = (self.groups, channels // self.groups)
        axes = as_axes(self.axis, rank)
        if self.channel_index == -1:
            axes = tuple(a + 1 if a == rank - 1 else a for a in axes)
            x = x.reshape((-1,) + shape[1:-1] + groups)
        else:
            axes = tuple(a if a == 0 else a + 1 for a in axes)
            x = x.reshape((-1,) + groups + shape[2:])
        mean = jnp.mean(x, axes, keepdims=True)
        variance = jnp.var(x, axes, keepdims=True)
        x = ((x - mean) * jax.lax.rsqrt(variance + self.eps)).reshape((-1,) + shape[1:])
        x = x if scale is None else x * scale
        return x if offset is None else x + offset
