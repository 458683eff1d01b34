"""Recurrent cells: each call is one step."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from .._core.module import Module
from .._core.rng import next_rng_key
from .linear import Linear


class LSTMState(NamedTuple):
    hidden: jnp.ndarray
    cell: jnp.ndarray


class GRUState(NamedTuple):
    hidden: jnp.ndarray


class VanillaRNNState(NamedTuple):
    hidden: jnp.ndarray


class RNN(Module):
    """What the cells have: dimensions, and an initial state of zeros."""

    def __init__(self, input_dim, hidden_dim, name):
        super().__init__(name=name)
        self.input_dim = input_dim
        self.hidden_dim = hidden_dim

    def zeros(self, batch_size):
        return jnp.zeros((batch_size, self.hidden_dim), dtype=jnp.float32)

    def __repr__(self):
        return self._repr({"input_dim": self.input_dim, "hidden_dim": self.hidden_dim})


class VanillaRNN(RNN):
    def __init__(self, input_dim, hidden_dim, *, rng_key=None, name=None):
        super().__init__(input_dim, hidden_dim, name)
        self.fc = Linear(
            input_dim + hidden_dim, hidden_dim, rng_key=rng_key, name="vanilla_rnn_fc")

    def initial_state(self, batch_size):
        return VanillaRNNState(self.zeros(batch_size))

    def __call__(self, state, x):
        hidden = jnp.tanh(self.fc(jnp.concatenate((x, state.hidden), axis=-1)))
        return VanillaRNNState(hidden), hidden


class LSTM(RNN):
    def __init__(self, input_dim, hidden_dim, w_init=None, forget_gate_bias=0.0, *,
                 rng_key=None, name=None):
        super().__init__(input_dim, hidden_dim, name)
        self.forget_gate_bias = forget_gate_bias
        self.fc = Linear(
            input_dim + hidden_dim, 4 * hidden_dim, rng_key=rng_key, name="lstm_fc",
            w_init=w_init)

    def initial_state(self, batch_size):
        return LSTMState(self.zeros(batch_size), self.zeros(batch_size))

    def __call__(self, state, x):
        gates = self.fc(jnp.concatenate((x, state.hidden), axis=-1))
        i, g, f, o = jnp.split(gates, 4, axis=-1)
        f = jax.nn.sigmoid(f + self.forget_gate_bias)
        cell = f * state.cell + jax.nn.sigmoid(i) * jnp.tanh(g)
        hidden = jax.nn.sigmoid(o) * jnp.tanh(cell)
        return LSTMState(hidden, cell), hidden


class GRU(RNN):
    def __init__(self, input_dim, hidden_dim, *, rng_key=None, name=None):
        super().__init__(input_dim, hidden_dim, name)
        rng_key = next_rng_key() if rng_key is None else rng_key
        gates_key, candidate_key = jax.random.split(rng_key, 2)
        size = input_dim + hidden_dim
        self.xh_zr_fc = Linear(size, hidden_dim * 2, name="xh_to_zr", rng_key=gates_key)
        self.xh_h_fc = Linear(size, hidden_dim, name="xh_to_h", rng_key=candidate_key)

    def initial_state(self, batch_size):
        return GRUState(self.zeros(batch_size))

    def __call__(self, state, x):
        hidden = state.hidden
        zr = jax.nn.sigmoid(self.xh_zr_fc(jnp.concatenate((x, hidden), axis=-1)))
        z, r = jnp.split(zr, 2, axis=-1)
        candidate = jnp.tanh(self.xh_h_fc(jnp.concatenate((x, r * hidden), axis=-1)))
        hidden = (1 - z) * hidden + z * candidate
        return GRUState(hidden), hidden
