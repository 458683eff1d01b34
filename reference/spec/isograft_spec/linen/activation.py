"""The activations of JAX, and PReLU, which has a parameter."""

from typing import Any

import jax.numpy as jnp
from flax.linen.module import Module, compact
from jax.nn import (
    celu,
    elu,
    gelu,
    hard_sigmoid,
    hard_silu,
    hard_swish,
    hard_tanh,
    leaky_relu,
    log_sigmoid,
    log_softmax,
    logsumexp,
    one_hot,
    relu,
    relu6,
    selu,
    sigmoid,
    silu,
    soft_sign,
    softmax,
    softplus,
    standardize,
    swish,
)
from jax.numpy import tanh

normalize = standardize


def glu(x, axis=-1):
    """The first half, gated by the second."""
    assert x.shape[axis] % 2 == 0, "axis size must be divisible by 2"
    kept, gate = jnp.split(x, 2, axis)
    return kept * sigmoid(gate)


class PReLU(Module):
    param_dtype: Any = jnp.float32
    negative_slope_init: float = 0.01

    @compact
    def __call__(self, inputs):
        initial = lambda key: jnp.asarray(self.negative_slope_init, self.param_dtype)
        slope = jnp.asarray(self.param("negative_slope", initial), inputs.dtype)
        return jnp.where(inputs >= 0, inputs, slope * inputs)
