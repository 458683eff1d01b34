"""Recurrent cells."""

from functools import partial
import jax
import jax.numpy as jnp
from flax import nnx
from flax.nnx import initializers
from flax.nnx.nn.dtypes import promote_dtype
from flax.nnx.nn._rnn import Bidirectional as Bidirectional
from flax.nnx.nn._rnn import RNN as RNN
from flax.nnx.nn._rnn import flip_sequences as flip_sequences

__all__ = ["GRUCell", "LSTMCell", "OptimizedLSTMCell", "RNNCellBase", "SimpleCell"]

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
        recurrent_kernel_init=modified_orthogonal,
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
        return h.astype(carry.dtype), h  # a step of a loop keeps the type of its carry

    def initialize_carry(self, input_shape, rngs=None, carry_init=None):
        return new_carry(self, input_shape, rngs, carry_init, 1)[0]
