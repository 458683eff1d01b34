"""Recurrent cells, and the layers that run them over time."""

import functools
from typing import Any

import jax
import jax.numpy as jnp
from flax.core import FrozenDict
from flax.linen import initializers
from flax.linen.activation import sigmoid, tanh
from flax.linen.conv import Conv
from flax.linen.dtypes import promote_dtype
from flax.linen.linear import Dense, default_kernel_init
from flax.linen.module import Module, compact, nowrap
from flax.linen.transforms import scan
from jax import random


class RNNCellBase(Module):
    """`cell(carry, inputs) -> (carry, outputs)`."""

    @nowrap
    def initialize_carry(self, rng, input_shape):
        raise NotImplementedError

    @property
    def num_feature_axes(self):
        raise NotImplementedError


# The shape of a carry for inputs of this shape, without time.
def _carry_shape(cell, input_shape):
    return input_shape[:-1] + (cell.features,)


# A carry of one array, and of two.
class _Single(RNNCellBase):
    @nowrap
    def initialize_carry(self, rng, input_shape):
        return self.carry_init(rng, _carry_shape(self, input_shape), self.param_dtype)

    @property
    def num_feature_axes(self):
        return 1


class _Pair(RNNCellBase):
    @nowrap
    def initialize_carry(self, rng, input_shape):
        shape = _carry_shape(self, input_shape)
        keys = random.split(rng)
        return tuple(self.carry_init(key, shape, self.param_dtype) for key in (keys[0], keys[1]))

    @property
    def num_feature_axes(self):
        return 1


# The layers of a gate: from the inputs, and from the carry.
def _from_inputs(cell, features, **options):
    options = {"kernel_init": cell.kernel_init, **options}
    return _gate(cell, features, options)


def _from_carry(cell, features, **options):
    options = {"kernel_init": cell.recurrent_kernel_init, **options}
    return _gate(cell, features, options)


def _gate(cell, features, options):
    types = {"dtype": cell.dtype, "param_dtype": cell.param_dtype}
    return functools.partial(Dense, features=features, **types, **options)


class LSTMCell(_Pair):
    features: int
    gate_fn: Any = sigmoid
    activation_fn: Any = tanh
    kernel_init: Any = default_kernel_init
    recurrent_kernel_init: Any = initializers.orthogonal()
    bias_init: Any = initializers.zeros_init()
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Any = initializers.zeros_init()

    @compact
    def __call__(self, carry, inputs):
        c, h = carry
        dense_i = _from_inputs(self, h.shape[-1], use_bias=False)
        dense_h = _from_carry(self, h.shape[-1], bias_init=self.bias_init)
        i = self.gate_fn(dense_i(name="ii")(inputs) + dense_h(name="hi")(h))
        f = self.gate_fn(dense_i(name="if")(inputs) + dense_h(name="hf")(h))
        g = self.activation_fn(dense_i(name="ig")(inputs) + dense_h(name="hg")(h))
        o = self.gate_fn(dense_i(name="io")(inputs) + dense_h(name="ho")(h))
        c = f * c + i * g
        h = o * self.activation_fn(c)
        return (c, h), h


class DenseParams(Module):
    """The parameters of a `Dense`, without the product."""

    features: int
    use_bias: bool = True
    param_dtype: Any = jnp.float32
    precision: Any = None
    kernel_init: Any = default_kernel_init
    bias_init: Any = initializers.zeros_init()

    @compact
    def __call__(self, inputs):
        shape = (inputs.shape[-1], self.features)
        kernel = self.param("kernel", self.kernel_init, shape, self.param_dtype)
        if not self.use_bias:
            return kernel, None
        return kernel, self.param("bias", self.bias_init, (self.features,), self.param_dtype)


class OptimizedLSTMCell(_Pair):
    """An LSTMCell with the products of its gates in one."""

    features: int
    gate_fn: Any = sigmoid
    activation_fn: Any = tanh
    kernel_init: Any = default_kernel_init
    recurrent_kernel_init: Any = initializers.orthogonal()
    bias_init: Any = initializers.zeros_init()
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Any = initializers.zeros_init()

    @compact
    def __call__(self, carry, inputs):
        c, h = carry
        features = h.shape[-1]
        options = {"param_dtype": self.param_dtype, "bias_init": self.bias_init}
        from_inputs, from_carry = [], []
        for gate in "ifgo":
            own = {**options, "use_bias": False, "kernel_init": self.kernel_init}
            from_inputs.append(DenseParams(features, name=f"i{gate}", **own)(inputs))
            own = {**options, "kernel_init": self.recurrent_kernel_init}
            from_carry.append(DenseParams(features, name=f"h{gate}", **own)(h))
        gates = self._gates(h, from_carry), self._gates(inputs, from_inputs)
        i, f, g, o = [x + y for x, y in zip(*gates)]
        i, f, o = self.gate_fn(i), self.gate_fn(f), self.gate_fn(o)
        c = f * c + i * self.activation_fn(g)
        h = o * self.activation_fn(c)
        return (c, h), h

    def _gates(self, inputs, params):
        kernel = jnp.concatenate([kernel for kernel, _ in params], axis=-1)
        bias = None
        if params[0][1] is not None:
            bias = jnp.concatenate([bias for _, bias in params], axis=-1)
        inputs, kernel, bias = promote_dtype(inputs, kernel, bias, dtype=self.dtype)
        y = jnp.dot(inputs, kernel)
        if bias is not None:
            y += jnp.reshape(bias, (1,) * (y.ndim - 1) + (-1,))
        return jnp.split(y, len(params), axis=-1)


class SimpleCell(_Single):
    features: int
    activation_fn: Any = tanh
    kernel_init: Any = default_kernel_init
    recurrent_kernel_init: Any = initializers.orthogonal()
    bias_init: Any = initializers.zeros_init()
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Any = initializers.zeros_init()
    residual: bool = False

    @compact
    def __call__(self, carry, inputs):
        features = carry.shape[-1]
        dense_i = _from_inputs(self, features, bias_init=self.bias_init, name="i")
        dense_h = _from_carry(self, features, use_bias=False, name="h")
        h = dense_i()(inputs) + dense_h()(carry)
        h = self.activation_fn(h + carry if self.residual else h)
        return h, h


class GRUCell(_Single):
    features: int
    gate_fn: Any = sigmoid
    activation_fn: Any = tanh
    kernel_init: Any = default_kernel_init
    recurrent_kernel_init: Any = initializers.orthogonal()
    bias_init: Any = initializers.zeros_init()
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Any = initializers.zeros_init()

    @compact
    def __call__(self, carry, inputs):
        features = carry.shape[-1]
        dense_i = _from_inputs(self, features, bias_init=self.bias_init)
        dense_h = functools.partial(
            _from_carry(self, features, bias_init=self.bias_init), use_bias=False
        )
        r = self.gate_fn(dense_i(name="ir")(inputs) + dense_h(name="hr")(carry))
        z = self.gate_fn(dense_i(name="iz")(inputs) + dense_h(name="hz")(carry))
        # The reset gate is inside of the bias.
        reset = r * dense_h(name="hn", use_bias=True)(carry)
        n = self.activation_fn(dense_i(name="in")(inputs) + reset)
        h = (1.0 - z) * n + z * carry
        return h, h


class MGUCell(_Single):
    features: int
    gate_fn: Any = sigmoid
    activation_fn: Any = tanh
    kernel_init: Any = default_kernel_init
    recurrent_kernel_init: Any = initializers.orthogonal()
    forget_bias_init: Any = initializers.ones_init()
    activation_bias_init: Any = initializers.zeros_init()
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Any = initializers.zeros_init()
    reset_gate: bool = True

    @compact
    def __call__(self, carry, inputs):
        features = carry.shape[-1]
        dense_i = _from_inputs(self, features)
        dense_h = _from_carry(self, features, bias_init=self.activation_bias_init)
        forget = dense_i(name="if", bias_init=self.forget_bias_init)(inputs)
        f = self.gate_fn(forget + dense_h(name="hf", use_bias=False)(carry))
        x = dense_h(name="hn", use_bias=self.reset_gate)(carry)
        if self.reset_gate:
            x *= f
        new = dense_i(name="in", bias_init=self.activation_bias_init)(inputs)
        n = self.activation_fn(new + x)
        h = (1.0 - f) * n + f * carry
        return h, h


class ConvLSTMCell(RNNCellBase):
    features: int
    kernel_size: Any
    strides: Any = None
    padding: Any = "SAME"
    use_bias: bool = True
    dtype: Any = None
    param_dtype: Any = jnp.float32
    carry_init: Any = initializers.zeros_init()

    @compact
    def __call__(self, carry, inputs):
        c, h = carry
        gate = functools.partial(
            Conv,
            features=4 * self.features,
            kernel_size=self.kernel_size,
            strides=self.strides,
            padding=self.padding,
            use_bias=self.use_bias,
            dtype=self.dtype,
            param_dtype=self.param_dtype,
        )
        gates = gate(name="ih")(inputs) + gate(name="hh")(h)
        i, g, f, o = jnp.split(gates, 4, axis=-1)
        c = sigmoid(f + 1) * c + sigmoid(i) * jnp.tanh(g)
        h = sigmoid(o) * jnp.tanh(c)
        return (c, h), h

    @nowrap
    def initialize_carry(self, rng, input_shape):
        shape = _carry_shape(self, input_shape)
        keys = random.split(rng)
        return tuple(self.carry_init(key, shape, self.param_dtype) for key in (keys[0], keys[1]))

    @property
    def num_feature_axes(self):
        return len(self.kernel_size) + 1


def flip_sequences(inputs, seq_lengths, num_batch_dims, time_major):
    """Each sequence backwards: of one that is shorter, only its own part."""
    time_axis = 0 if time_major else num_batch_dims
    if seq_lengths is None:
        return jnp.flip(inputs, axis=time_axis)
    steps = inputs.shape[time_axis]
    places = jnp.arange(steps - 1, -1, -1)
    batch = [1] * num_batch_dims
    places = places.reshape([steps, *batch] if time_major else [*batch, steps])
    places = (places + jnp.expand_dims(seq_lengths, axis=time_axis)) % steps
    places = places.reshape([*places.shape, *[1] * (inputs.ndim - places.ndim)])
    return jnp.take_along_axis(inputs, places, axis=time_axis)


class RNN(Module):
    cell: RNNCellBase
    time_major: bool = False
    return_carry: bool = False
    reverse: bool = False
    keep_order: bool = False
    unroll: int = 1
    variable_axes: Any = FrozenDict()
    variable_broadcast: Any = "params"
    variable_carry: Any = False
    split_rngs: Any = FrozenDict({"params": False})

    def __call__(
        self,
        inputs,
        *,
        initial_carry=None,
        init_key=None,
        seq_lengths=None,
        return_carry=None,
        time_major=None,
        reverse=None,
        keep_order=None,
    ):
        return_carry = self.return_carry if return_carry is None else return_carry
        time_major = self.time_major if time_major is None else time_major
        reverse = self.reverse if reverse is None else reverse
        keep_order = self.keep_order if keep_order is None else keep_order
        batch_dims = inputs.ndim - self.cell.num_feature_axes - 1
        time_axis = 0 if time_major else batch_dims

        def flipped(x):
            return flip_sequences(x, seq_lengths, batch_dims, time_major)

        if reverse:
            inputs = jax.tree_util.tree_map(flipped, inputs)
        carry = initial_carry
        if carry is None:
            shape = inputs.shape[:time_axis] + inputs.shape[time_axis + 1 :]
            key = random.key(0) if init_key is None else init_key
            carry = self.cell.initialize_carry(key, shape)
        # Of sequences of several lengths, each has its last carry at a time of its own.
        every_carry = seq_lengths is not None and return_carry

        def step(cell, carry, x):
            carry, y = cell(carry, x)
            return carry, (carry, y) if every_carry else y

        carry, outputs = scan(
            step,
            in_axes=time_axis,
            out_axes=(0, time_axis) if every_carry else time_axis,
            unroll=self.unroll,
            variable_axes=self.variable_axes,
            variable_broadcast=self.variable_broadcast,
            variable_carry=self.variable_carry,
            split_rngs=self.split_rngs,
        )(self.cell, carry, inputs)
        if every_carry:
            carries, outputs = outputs
            last = lambda x: x[seq_lengths - 1, jnp.arange(x.shape[1])]
            carry = jax.tree_util.tree_map(last, carries)
        if reverse and keep_order:
            outputs = jax.tree_util.tree_map(flipped, outputs)
        return (carry, outputs) if return_carry else outputs


class Bidirectional(Module):
    forward_rnn: Any
    backward_rnn: Any
    merge_fn: Any = lambda a, b: jnp.concatenate([a, b], axis=-1)
    time_major: bool = False
    return_carry: bool = False

    def __call__(
        self,
        inputs,
        *,
        initial_carry=None,
        init_key=None,
        seq_lengths=None,
        return_carry=None,
        time_major=None,
        reverse=None,
        keep_order=None,
    ):
        time_major = self.time_major if time_major is None else time_major
        return_carry = self.return_carry if return_carry is None else return_carry
        keys = (None, None) if init_key is None else random.split(init_key)
        carries = (None, None) if initial_carry is None else initial_carry
        both = {"seq_lengths": seq_lengths, "return_carry": True, "time_major": time_major}
        forward, ahead = self.forward_rnn(
            inputs, initial_carry=carries[0], init_key=keys[0], reverse=False, **both
        )
        backward, back = self.backward_rnn(
            inputs,
            initial_carry=carries[1],
            init_key=keys[1],
            reverse=True,
            keep_order=True,
            **both,
        )
        outputs = jax.tree_util.tree_map(self.merge_fn, ahead, back)
        return ((forward, backward), outputs) if return_carry else outputs
