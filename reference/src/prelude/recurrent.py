"""Recurrent cells and the layer that runs one over time."""

from functools import partial
import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import initializers
from flax.nnx.nn.dtypes import promote_dtype

default_kernel_init = initializers.lecun_normal()


def modified_orthogonal(key, shape, dtype=jnp.float32):
    return initializers.orthogonal()(key, shape).astype(dtype)


# The arrays of a new carry, drawn in this order.
def new_carry(cell, input_shape, rngs, carry_init, count):
    if rngs is None:
        rngs = cell.rngs
    if isinstance(rngs, nnx.Rngs):
        rngs = rngs.carry
    if rngs is None:
        raise ValueError("a carry is drawn from rngs, and there are none")
    init = carry_init or cell.carry_init or initializers.zeros_init()
    shape = input_shape[:-1] + (cell.hidden_features,)
    return [init(rngs(), shape, cell.param_dtype) for i in range(count)]


def kept_rngs(keep, rngs):
    return rngs.carry.fork() if keep else nnx.data(None)


class RNNCellBase(nnx.Module):
    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        raise NotImplementedError

    def __call__(self, carry, inputs):
        raise NotImplementedError

    @property
    def num_feature_axes(self):
        raise NotImplementedError


class LSTMCell(RNNCellBase):
    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        gate_fn=nnx.sigmoid,
        activation_fn=nnx.tanh,
        kernel_init=default_kernel_init,
        recurrent_kernel_init=modified_orthogonal,
        bias_init=initializers.zeros_init(),
        dtype=None,
        param_dtype=jnp.float32,
        carry_init=None,
        promote_dtype=promote_dtype,
        keep_rngs=False,
        rngs,
        kernel_metadata={},
        recurrent_kernel_metadata={},
        bias_metadata={},
    ):
        self.in_features = in_features
        self.hidden_features = hidden_features
        self.gate_fn = gate_fn
        self.activation_fn = activation_fn
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.promote_dtype = promote_dtype
        self.rngs = kept_rngs(keep_rngs, rngs)
        both = {"dtype": dtype, "param_dtype": param_dtype, "promote_dtype": promote_dtype, "rngs": rngs}
        dense_i = partial(
            nnx.Linear,
            in_features,
            hidden_features,
            use_bias=False,
            kernel_init=kernel_init,
            kernel_metadata=kernel_metadata,
            **both,
        )
        dense_h = partial(
            nnx.Linear,
            hidden_features,
            hidden_features,
            kernel_init=recurrent_kernel_init,
            bias_init=bias_init,
            kernel_metadata=recurrent_kernel_metadata,
            bias_metadata=bias_metadata,
            **both,
        )
        self.ii = dense_i()
        self.if_ = dense_i()
        self.ig = dense_i()
        self.io = dense_i()
        self.hi = dense_h()
        self.hf = dense_h()
        self.hg = dense_h()
        self.ho = dense_h()
        self.carry_init = carry_init

    def __call__(self, carry, inputs):
        c, h = carry
        i = self.gate_fn(self.ii(inputs) + self.hi(h))
        f = self.gate_fn(self.if_(inputs) + self.hf(h))
        g = self.activation_fn(self.ig(inputs) + self.hg(h))
        o = self.gate_fn(self.io(inputs) + self.ho(h))
        c = f * c + i * g
        h = o * self.activation_fn(c)
        return (c, h), h

    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        return tuple(new_carry(self, input_shape, rngs, carry_init, 2))

    @property
    def num_feature_axes(self):
        return 1


# What the cells share that take all their gates out of two products, `gates` times as wide as the state.
class FusedCell(RNNCellBase):
    def _make(self, gates, bias_of_inputs, settings, kernel_init, recurrent_kernel_init, bias_init, carry_init, metadata):
        kernel_metadata, recurrent_kernel_metadata, bias_metadata = metadata
        biased = {"bias_init": bias_init, "bias_metadata": bias_metadata}
        inputs, hidden = self.in_features, self.hidden_features

        def dense_i():
            self.dense_i = nnx.Linear(
                inputs,
                gates * hidden,
                use_bias=bias_of_inputs,
                kernel_init=kernel_init,
                kernel_metadata=kernel_metadata,
                **settings,
                **(biased if bias_of_inputs else {}),
            )

        def dense_h():
            self.dense_h = nnx.Linear(
                hidden,
                gates * hidden,
                use_bias=not bias_of_inputs,
                kernel_init=recurrent_kernel_init,
                kernel_metadata=recurrent_kernel_metadata,
                **settings,
                **({} if bias_of_inputs else biased),
            )

        # The simple cell draws its recurrent kernel first.
        for make in (dense_h, dense_i) if gates == 1 else (dense_i, dense_h):
            make()
        self.carry_init = carry_init

    @property
    def num_feature_axes(self):
        return 1


class OptimizedLSTMCell(FusedCell):
    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        gate_fn=nnx.sigmoid,
        activation_fn=nnx.tanh,
        kernel_init=default_kernel_init,
        recurrent_kernel_init=initializers.orthogonal(),
        bias_init=initializers.zeros_init(),
        dtype=None,
        param_dtype=jnp.float32,
        carry_init=None,
        promote_dtype=promote_dtype,
        keep_rngs=False,
        rngs,
        kernel_metadata={},
        recurrent_kernel_metadata={},
        bias_metadata={},
    ):
        self.in_features = in_features
        self.hidden_features = hidden_features
        self.gate_fn = gate_fn
        self.activation_fn = activation_fn
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.promote_dtype = promote_dtype
        self.rngs = kept_rngs(keep_rngs, rngs)
        settings = {"dtype": dtype, "param_dtype": param_dtype, "promote_dtype": promote_dtype, "rngs": rngs}
        metadata = (kernel_metadata, recurrent_kernel_metadata, bias_metadata)
        self._make(4, False, settings, kernel_init, recurrent_kernel_init, bias_init, carry_init, metadata)

    def __call__(self, carry, inputs):
        c, h = carry
        i, f, g, o = jnp.split(self.dense_i(inputs) + self.dense_h(h), 4, axis=-1)
        i, f, g, o = self.gate_fn(i), self.gate_fn(f), self.activation_fn(g), self.gate_fn(o)
        c = f * c + i * g
        h = o * self.activation_fn(c)
        return (c, h), h

    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        return tuple(new_carry(self, input_shape, rngs, carry_init, 2))


class GRUCell(FusedCell):
    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        gate_fn=nnx.sigmoid,
        activation_fn=nnx.tanh,
        kernel_init=default_kernel_init,
        recurrent_kernel_init=initializers.orthogonal(),
        bias_init=initializers.zeros_init(),
        dtype=None,
        param_dtype=jnp.float32,
        carry_init=None,
        promote_dtype=promote_dtype,
        keep_rngs=False,
        rngs,
        kernel_metadata={},
        recurrent_kernel_metadata={},
        bias_metadata={},
    ):
        self.in_features = in_features
        self.hidden_features = hidden_features
        self.gate_fn = gate_fn
        self.activation_fn = activation_fn
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.promote_dtype = promote_dtype
        self.rngs = kept_rngs(keep_rngs, rngs)
        settings = {"dtype": dtype, "param_dtype": param_dtype, "promote_dtype": promote_dtype, "rngs": rngs}
        metadata = (kernel_metadata, recurrent_kernel_metadata, bias_metadata)
        self._make(3, True, settings, kernel_init, recurrent_kernel_init, bias_init, carry_init, metadata)

    def __call__(self, carry, inputs):
        xr, xz, xn = jnp.split(self.dense_i(inputs), 3, axis=-1)
        hr, hz, hn = jnp.split(self.dense_h(carry), 3, axis=-1)
        r = self.gate_fn(xr + hr)
        z = self.gate_fn(xz + hz)
        n = self.activation_fn(xn + r * hn)
        h = (1.0 - z) * n + z * carry
        return h, h

    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        return new_carry(self, input_shape, rngs, carry_init, 1)[0]


class SimpleCell(FusedCell):
    def __init__(
        self,
        in_features,
        hidden_features,
        *,
        dtype=jnp.float32,
        param_dtype=jnp.float32,
        carry_init=None,
        residual=False,
        activation_fn=nnx.tanh,
        kernel_init=default_kernel_init,
        recurrent_kernel_init=initializers.orthogonal(),
        bias_init=initializers.zeros_init(),
        promote_dtype=promote_dtype,
        keep_rngs=False,
        rngs,
        kernel_metadata={},
        recurrent_kernel_metadata={},
        bias_metadata={},
    ):
        self.in_features = in_features
        self.hidden_features = hidden_features
        self.dtype = dtype
        self.param_dtype = param_dtype
        self.residual = residual
        self.activation_fn = activation_fn
        self.promote_dtype = promote_dtype
        self.rngs = kept_rngs(keep_rngs, rngs)
        settings = {"dtype": dtype, "param_dtype": param_dtype, "promote_dtype": promote_dtype, "rngs": rngs}
        metadata = (kernel_metadata, recurrent_kernel_metadata, bias_metadata)
        self._make(1, True, settings, kernel_init, recurrent_kernel_init, bias_init, carry_init, metadata)

    def __call__(self, carry, inputs):
        h = self.dense_i(inputs) + self.dense_h(carry)
        if self.residual:
            h += carry
        h = self.activation_fn(h)
        return h, h

    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        return new_carry(self, input_shape, rngs, carry_init, 1)[0]


# Each sequence backwards: of one that is shorter, only its own part.
def flip_sequences(inputs, seq_lengths, num_batch_dims, time_major):
    time_axis = 0 if time_major else num_batch_dims
    if seq_lengths is None:
        return jnp.flip(inputs, axis=time_axis)
    steps = inputs.shape[time_axis]
    places = jnp.arange(steps - 1, -1, -1)
    places = places.reshape([steps] + [1] * num_batch_dims if time_major else [1] * num_batch_dims + [steps])
    places = (places + jnp.expand_dims(seq_lengths, axis=time_axis)) % steps
    places = places.reshape(list(places.shape) + [1] * (inputs.ndim - places.ndim))
    return jnp.take_along_axis(inputs, places, axis=time_axis)


# The stream of which a layer's carries are drawn.
def stream(rngs):
    if rngs is True:
        return nnx.RngStream(0, tag="carry")
    if rngs is False:
        return nnx.data(None)
    if isinstance(rngs, nnx.Rngs):
        return rngs.carry.fork()
    if isinstance(rngs, nnx.RngStream):
        return rngs
    raise TypeError(f"rngs is an Rngs, a stream or a bool, not {type(rngs)}")


class RNN(nnx.Module):
    def __init__(
        self,
        cell,
        *,
        time_major=False,
        return_carry=False,
        reverse=False,
        keep_order=False,
        unroll=1,
        state_axes=None,
        broadcast_rngs=None,
        rngs=True,
    ):
        self.cell = cell
        self.time_major = time_major
        self.return_carry = return_carry
        self.reverse = reverse
        self.keep_order = keep_order
        self.unroll = unroll
        self.rngs = stream(rngs)
        self.state_axes = state_axes or nnx.StateAxes({...: nnx.Carry})
        self.broadcast_rngs = broadcast_rngs

    def __call__(
        self,
        inputs,
        *,
        initial_carry=None,
        seq_lengths=None,
        return_carry=None,
        time_major=None,
        reverse=None,
        keep_order=None,
        rngs=None,
    ):
        return_carry = self.return_carry if return_carry is None else return_carry
        time_major = self.time_major if time_major is None else time_major
        reverse = self.reverse if reverse is None else reverse
        keep_order = self.keep_order if keep_order is None else keep_order
        features = self.cell.num_feature_axes
        time_axis = 0 if time_major else inputs.ndim - (features + 1)
        batch_rank = inputs.ndim - features - 1

        def flipped(x):
            return flip_sequences(x, seq_lengths, batch_rank, time_major)

        if reverse:
            inputs = jax.tree.map(flipped, inputs)
        rngs = self.rngs if rngs is None else rngs
        if isinstance(rngs, nnx.Rngs):
            rngs = rngs.carry.fork()
        carry = initial_carry
        if carry is None:
            carry = self.cell.initialize_carry(inputs.shape[:time_axis] + inputs.shape[time_axis + 1 :], rngs)
        # Of sequences of several lengths, each has its last carry at a time of its own.
        every_carry = seq_lengths is not None and return_carry
        state_axes = nnx.StateAxes({nnx.All(nnx.RngState, self.broadcast_rngs): None, **self.state_axes})

        @nnx.split_rngs(splits=1, only=self.broadcast_rngs, squeeze=True)
        @nnx.scan(
            in_axes=(state_axes, nnx.Carry, time_axis),
            out_axes=(nnx.Carry, (0, time_axis)) if every_carry else (nnx.Carry, time_axis),
            unroll=self.unroll,
            graph=True,
            graph_updates=True,
        )
        def steps(cell, carry, x):
            carry, y = cell(carry, x)
            return (carry, (carry, y)) if every_carry else (carry, y)

        carry, outputs = steps(self.cell, carry, inputs)
        if every_carry:
            carries, outputs = outputs
            last = seq_lengths - 1
            carry = jax.tree.map(lambda x: x[last, jnp.arange(x.shape[1])], carries)
        if reverse and keep_order:
            outputs = jax.tree.map(flipped, outputs)
        return (carry, outputs) if return_carry else outputs


class Bidirectional(nnx.Module):
    def __init__(
        self,
        forward_rnn,
        backward_rnn,
        *,
        merge_fn=lambda a, b: jnp.concatenate([a, b], axis=-1),
        time_major=False,
        return_carry=False,
        rngs=True,
    ):
        self.forward_rnn = forward_rnn
        self.backward_rnn = backward_rnn
        self.merge_fn = merge_fn
        self.time_major = time_major
        self.return_carry = return_carry
        self.rngs = stream(rngs)

    def __call__(
        self,
        inputs,
        *,
        initial_carry=None,
        rngs=None,
        seq_lengths=None,
        return_carry=None,
        time_major=None,
        reverse=None,
        keep_order=None,
    ):
        time_major = self.time_major if time_major is None else time_major
        return_carry = self.return_carry if return_carry is None else return_carry
        rngs = self.rngs if rngs is None else rngs
        if isinstance(rngs, nnx.Rngs):
            rngs = rngs.carry
        forward, backward = (None, None) if initial_carry is None else initial_carry
        both = {"rngs": rngs, "seq_lengths": seq_lengths, "return_carry": True, "time_major": time_major}
        forward, ahead = self.forward_rnn(inputs, initial_carry=forward, reverse=False, **both)
        backward, back = self.backward_rnn(inputs, initial_carry=backward, reverse=True, keep_order=True, **both)
        outputs = jax.tree.map(self.merge_fn, ahead, back)
        return ((forward, backward), outputs) if return_carry else outputs
