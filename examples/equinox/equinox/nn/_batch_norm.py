"""Batch normalization over an axis of `vmap`, with its averages in a `State`."""

from typing import Any

import jax
import jax.numpy as jnp

from .._module import Module, assign, field
from ._state import StateIndex


class BatchNorm(Module):
    weight: Any
    bias: Any
    ema_first_time_index: Any
    ema_state_index: Any
    batch_counter: Any
    batch_state_index: Any
    axis_name: Any
    inference: bool
    input_size: int = field(static=True)
    eps: float = field(static=True)
    channelwise_affine: bool = field(static=True)
    momentum: float = field(static=True)
    mode: str = field(static=True)

    def __init__(self, input_size, axis_name, eps=1e-5, channelwise_affine=True, momentum=0.99,
                 inference=False, dtype=None, mode="legacy"):
        self.mode = "ema" if mode == "legacy" else mode
        if self.mode not in ("ema", "batch"):
            raise ValueError("Invalid mode, must be 'ema' or 'batch'.")
        dtype = jnp.float32 if dtype is None else dtype
        zeros, ones = jnp.zeros((input_size,), dtype), jnp.ones((input_size,), dtype)
        ema = self.mode == "ema"
        assign(self, dict(
            weight=ones if channelwise_affine else None,
            bias=zeros if channelwise_affine else None,
            ema_first_time_index=StateIndex(jnp.array(True)) if ema else None,
            ema_state_index=StateIndex((zeros, zeros)) if ema else None,
            batch_counter=None if ema else StateIndex(jnp.array(0)),
            batch_state_index=None if ema else StateIndex((zeros, ones)),
            axis_name=axis_name, inference=inference, input_size=input_size, eps=eps,
            channelwise_affine=channelwise_affine, momentum=momentum))

    def __call__(self, x, state, *, key=None, inference=None):
        inference = self.inference if inference is None else inference
        statistics = self.ema if self.mode == "ema" else self.batch
        mean, variance, state = statistics(x, state, inference)

        def normalized(y, mean, variance, weight, bias):
            out = (y - mean) / jnp.sqrt(variance + self.eps)
            return out * weight + bias if self.channelwise_affine else out

        return jax.vmap(normalized)(x, mean, variance, self.weight, self.bias), state

    def statistics(self, x):
        def of_channel(y):
            mean = jax.lax.pmean(jnp.mean(y), self.axis_name)
            variance = jax.lax.pmean(jnp.mean((y - mean) * (y - mean)), self.axis_name)
            return mean, jnp.maximum(0.0, variance)

        return jax.vmap(of_channel)(x)

    def ema(self, x, state, inference):
        """Running averages; the first batch is the first average."""
        running = state.get(self.ema_state_index)
        if inference:
            return (*running, state)
        first = state.get(self.ema_first_time_index)
        state = state.set(self.ema_first_time_index, jnp.array(False))
        m = self.momentum
        mean, variance = (
            jax.lax.select(first, new, (1 - m) * new + m * old)
            for new, old in zip(self.statistics(x), running))
        return mean, variance, state.set(self.ema_state_index, (mean, variance))

    def batch(self, x, state, inference):
        """The statistics of the batch; at inference averages without the bias to their start."""
        count, hidden = state.get(self.batch_counter), state.get(self.batch_state_index)
        m = self.momentum
        if inference:
            scale = jnp.where(count == 0, 1, 1 - m ** count)
            return hidden[0] / scale, hidden[1] / scale, state
        new = self.statistics(x)
        averages = tuple(old * m + now * (1 - m) for old, now in zip(hidden, new))
        state = state.set(self.batch_counter, count + 1).set(self.batch_state_index, averages)
        return (*new, state)
