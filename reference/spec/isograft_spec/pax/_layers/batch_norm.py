"""Batch normalization."""

import jax
import jax.numpy as jnp

from .._core.module import Module, parameters_method
from .ema import EMA


class BatchNorm(Module):
    """In training mode the statistics of the batch, which two moving averages follow; in
    evaluation mode those averages."""

    parameters = parameters_method("scale", "offset")
    formats = ()

    def __init__(self, num_channels, create_scale=True, create_offset=True, decay_rate=0.9,
                 eps=1e-5, data_format=None, *, name=None):
        data_format = self.formats[0] if data_format is None else data_format
        assert data_format in self.formats, "expecting a correct `data_format`"
        super().__init__(name=name)
        assert 0 <= decay_rate <= 1
        self.num_channels = num_channels
        self.data_format = data_format
        self.create_scale = create_scale
        self.create_offset = create_offset
        self.eps = eps
        self.decay_rate = decay_rate
        channel = data_format.index("C")
        self.reduced_axes = tuple(i for i in range(len(data_format)) if i != channel)
        shape = [num_channels if i == channel else 1 for i in range(len(data_format))]
        self.scale = jnp.ones(shape, dtype=jnp.float32) if create_scale else None
        self.offset = jnp.zeros(shape, dtype=jnp.float32) if create_offset else None
        self.ema_mean = EMA(jnp.zeros(shape, dtype=jnp.float32), decay_rate, debias=True)
        self.ema_var = EMA(jnp.ones(shape, dtype=jnp.float32), decay_rate, debias=True)

    def __call__(self, x):
        if self.training:
            mean = jnp.mean(x, axis=self.reduced_axes, keepdims=True)
            mean_of_squares = jnp.mean(jnp.square(x), axis=self.reduced_axes, keepdims=True)
            variance = mean_of_squares - jnp.square(mean)
            self.ema_mean(mean)
            self.ema_var(variance)
        else:
            mean, variance = self.ema_mean.averages, self.ema_var.averages
        scale = self.scale if self.create_scale else 1.0
        offset = self.offset if self.create_offset else 0.0
        return (x - mean) * (scale * jax.lax.rsqrt(variance + self.eps)) + offset

    def __repr__(self):
        names = ("num_channels", "create_scale", "create_offset", "data_format", "decay_rate")
        return self._repr({name: getattr(self, name) for name in names})

    def summary(self, return_list=False):
        """One line, without the averages."""
        return [repr(self)] if return_list else repr(self)


class BatchNorm1D(BatchNorm):
    formats = ("NWC", "NCW")


class BatchNorm2D(BatchNorm):
    formats = ("NHWC", "NCHW")
