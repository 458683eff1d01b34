"""`Linear` and `MLP`."""

import math
from typing import Any, Callable

import jax
import jax.numpy as jnp

from .._filter import is_array
from .._module import Module, assign, field
from .._transform import filter_vmap


class Identity(Module):
    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, x, *, key=None):
        return x


class Linear(Module):
    weight: jax.Array
    bias: Any
    in_features: Any = field(static=True)
    out_features: Any = field(static=True)
    use_bias: bool = field(static=True)

    def __init__(self, in_features, out_features, use_bias=True, dtype=None, *, key):
        dtype = jnp.float32 if dtype is None else dtype
        weight_key, bias_key = jax.random.split(key, 2)
        inputs = 1 if in_features == "scalar" else in_features
        outputs = 1 if out_features == "scalar" else out_features
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
        x = self.weight @ x
        x = x if self.bias is None else x + self.bias
        return jnp.squeeze(x) if self.out_features == "scalar" else x


def each(activation, x):
    """An activation for every neuron."""
    return filter_vmap(lambda f, x: f(x))(activation, x)


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
