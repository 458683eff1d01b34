"""Layers, as programs over the public names."""

import math

import jax
import jax.numpy as jnp

from . import initializers
from ._frame import get_parameter, get_state, next_rng_key, set_state
from ._module import Module


class Linear(Module):
    """`x @ w + b` over the last axis."""

    def __init__(self, output_size, with_bias=True, w_init=None, b_init=None, name=None):
        super().__init__(name=name)
        self.output_size, self.with_bias = output_size, with_bias
        self.w_init, self.b_init = w_init, b_init or jnp.zeros

    def __call__(self, inputs, *, precision=None):
        if not inputs.shape:
            raise ValueError("Input must not be scalar.")
        size = inputs.shape[-1]
        w_init = self.w_init or initializers.TruncatedNormal(stddev=1.0 / math.sqrt(size))
        w = get_parameter("w", [size, self.output_size], inputs.dtype, init=w_init)
        out = jnp.dot(inputs, w, precision=precision)
        if self.with_bias:
            b = get_parameter("b", [self.output_size], inputs.dtype, init=self.b_init)
            out = out + jnp.broadcast_to(b, out.shape)
        return out


class MLP(Module):
    """Linear layers with an activation between them."""

    def __init__(self, output_sizes, w_init=None, b_init=None, with_bias=True, activation=jax.nn.relu,
                 activate_final=False, name=None):
        super().__init__(name=name)
        self.activation, self.activate_final = activation, activate_final
        self.layers = tuple(
            Linear(size, with_bias, w_init, b_init, name=f"linear_{i}")
            for i, size in enumerate(output_sizes))

    def __call__(self, inputs):
        out = inputs
        for i, layer in enumerate(self.layers):
            out = layer(out)
            if i < len(self.layers) - 1 or self.activate_final:
                out = self.activation(out)
        return out


class Sequential(Module):
    """Layers, one after the other."""

    def __init__(self, layers, name=None):
        super().__init__(name=name)
        self.layers = tuple(layers)

    def __call__(self, inputs, *args, **kwargs):
        out = inputs
        for i, layer in enumerate(self.layers):
            out = layer(out, *args, **kwargs) if i == 0 else layer(out)
        return out


class ExponentialMovingAverage(Module):
    """A mean over the values that it was given, the later ones more."""

    def __init__(self, decay, zero_debias=True, warmup_length=0, name=None):
        super().__init__(name=name)
        self.decay, self.zero_debias = decay, zero_debias

    def __call__(self, value, update_stats=True):
        value = jnp.asarray(value)
        counter = get_state("counter", (), jnp.int32, init=lambda *_: jnp.zeros((), jnp.int32)) + 1
        decay = jax.lax.convert_element_type(self.decay, value.dtype)
        one = jnp.ones([], value.dtype)
        hidden = get_state("hidden", value.shape, value.dtype, init=jnp.zeros)
        hidden = hidden * decay + value * (one - decay)
        average = hidden / (one - jnp.power(decay, counter)) if self.zero_debias else hidden
        if update_stats:
            set_state("counter", counter)
            set_state("hidden", hidden)
            set_state("average", average)
        return average


def dropout(rng, rate, x, broadcast_dims=()):
    """Zeros, as often as `rate` says, and the rest made larger."""
    if rate < 0 or rate >= 1:
        raise ValueError(f"rate must be in [0, 1), got {rate}.")
    if rate == 0.0:
        return x
    shape = list(x.shape)
    for dim in broadcast_dims:
        shape[dim] = 1
    keep = 1.0 - rate
    return jax.random.bernoulli(rng, keep, shape=tuple(shape)) * x / keep


class Flatten(Module):
    """All axes but the first as one."""

    def __init__(self, name=None):
        super().__init__(name=name)

    def __call__(self, inputs):
        return jnp.reshape(inputs, (inputs.shape[0], -1))
