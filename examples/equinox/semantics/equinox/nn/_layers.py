"""`Linear`, `MLP`, and `BatchNorm` over an axis of `vmap`, with its averages in a `State`."""

import math
from typing import Any, Callable

import jax
import jax.numpy as jnp

from .._module import Module, assign, field
from .._transform import filter_vmap
from .._tree import is_array, tree_at
from ._state import StateIndex


class Linear(Module):
    weight: jax.Array
    bias: Any
    in_features: Any = field(static=True)
    out_features: Any = field(static=True)
    use_bias: bool = field(static=True)

    def __init__(self, in_features, out_features, use_bias=True, dtype=None, *, key):
        weight_key, bias_key = jax.random.split(key, 2)
        inputs, outputs = (1 if n == "scalar" else n for n in (in_features, out_features))
        limit = 1 / math.sqrt(inputs) if inputs else 1.0
        draw = lambda key, shape: jax.random.uniform(key, shape, dtype, -limit, limit)
        self.weight = draw(weight_key, (outputs, inputs))
        self.bias = draw(bias_key, (outputs,)) if use_bias else None
        self.in_features, self.out_features, self.use_bias = in_features, out_features, use_bias

    def __call__(self, x, *, key=None):
        if self.in_features == "scalar":
            if jnp.shape(x) != ():
                raise ValueError("x must have scalar shape")
            x = jnp.broadcast_to(x, (1,))
        x = self.weight @ x if self.bias is None else self.weight @ x + self.bias
        return jnp.squeeze(x) if self.out_features == "scalar" else x


# An activation for every neuron.
each = filter_vmap(lambda activation, x: activation(x))


class MLP(Module):
    layers: tuple
    activation: Callable
    final_activation: Callable
    use_bias: bool = field(static=True)
    use_final_bias: bool = field(static=True)
    in_size: Any = field(static=True)
    out_size: Any = field(static=True)
    width_size: int = field(static=True)
    depth: int = field(static=True)

    def __init__(self, in_size, out_size, width_size, depth, activation=jax.nn.relu,
                 final_activation=lambda x: x, use_bias=True, use_final_bias=True, dtype=None, *,
                 key):
        assign(self, dict(
            in_size=in_size, out_size=out_size, width_size=width_size, depth=depth,
            use_bias=use_bias, use_final_bias=use_final_bias))
        keys = jax.random.split(key, depth + 1)
        sizes = [in_size] + [width_size] * depth + [out_size]
        bias = [use_bias] * depth + [use_final_bias]
        self.layers = tuple(
            Linear(sizes[i], sizes[i + 1], bias[i], dtype=dtype, key=keys[i])
            for i in range(depth + 1))
        # An activation that has arrays has them for every neuron.
        of_layer = filter_vmap(lambda: activation, axis_size=width_size)
        self.activation = filter_vmap(of_layer, axis_size=depth)() if depth else activation
        self.final_activation = final_activation if out_size == "scalar" else filter_vmap(
            lambda: final_activation, axis_size=out_size)()

    def __call__(self, x, *, key=None):
        if self.depth == 0:
            return self.layers[0](x)
        for i, layer in enumerate(self.layers[:-1]):
            of_neuron = lambda a: a[i] if is_array(a) else a
            x = each(jax.tree_util.tree_map(of_neuron, self.activation), layer(x))
        x, final = self.layers[-1](x), self.final_activation
        return final(x) if self.out_size == "scalar" else each(final, x)


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
        mean, variance, state = getattr(self, self.mode)(x, state, inference)
        of_channels = lambda v: jnp.reshape(v, (-1, *[1] * (x.ndim - 1)))
        x = (x - of_channels(mean)) / jnp.sqrt(of_channels(variance) + self.eps)
        if self.channelwise_affine:
            x = x * of_channels(self.weight) + of_channels(self.bias)
        return x, state

    def statistics(self, x):
        of_channel = lambda y: jax.lax.pmean(jnp.mean(y), self.axis_name)
        mean = jax.vmap(of_channel)(x)
        return mean, jax.vmap(lambda y, mean: of_channel((y - mean) * (y - mean)))(x, mean)

    def ema(self, x, state, inference):
        """Running averages; the first batch is the first average."""
        running = state.get(self.ema_state_index)
        if inference:
            return (*running, state)
        first = state.get(self.ema_first_time_index)
        state = state.set(self.ema_first_time_index, jnp.array(False))
        mean, variance = (
            jax.lax.select(first, new, (1 - self.momentum) * new + self.momentum * old)
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


def inference_mode(pytree, value=True):
    """The tree with this value in every attribute `inference`."""
    has_it = lambda x: hasattr(x, "inference")

    def where(tree):
        nodes = jax.tree_util.tree_leaves(tree, is_leaf=has_it)
        return tuple(node.inference for node in nodes if has_it(node))

    return tree_at(where, pytree, replace_fn=lambda _: value) if where(pytree) else pytree
