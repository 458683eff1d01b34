"""`LSTM`, `GRU` and `VanillaRNN`: single steps, and a scan over time."""
import jax
import jax.numpy as jnp
import pax


def zeros(key, shape):
    return jnp.zeros(shape)


def main():
    x = jnp.ones((2, 3))
    lstm = pax.LSTM(3, 4, w_init=zeros)
    gru, rnn = pax.GRU(3, 4), pax.VanillaRNN(3, 4)
    state = lstm.initial_state(2)
    zero = jax.tree_util.tree_map(jnp.zeros_like, lstm)
    after, h = zero(state, x)
    of_gru, g = jax.tree_util.tree_map(jnp.zeros_like, gru)(gru.initial_state(2), x)
    of_rnn, r = jax.tree_util.tree_map(jnp.zeros_like, rnn)(rnn.initial_state(2), x)
    xs = jnp.ones((5, 2, 3))
    last, hs = pax.scan(zero, state, xs)

    def step(carry, x):
        cell, state = carry
        cell, (state, h) = pax.purecall(cell, state, x)
        return (cell, state), h

    (carried, _), _ = pax.scan(step, (zero, state), xs)
    params = lstm.parameters()
    return (
        type(state).__name__, state.hidden.shape, after.cell, h, type(of_gru).__name__,
        of_gru.hidden, g, of_rnn.hidden, r, last.hidden, hs.shape, carried.fc.weight.shape,
        lstm.fc.weight.shape, lstm.fc.name, gru.xh_zr_fc.weight.shape, gru.xh_h_fc.name,
        rnn.fc.bias.shape, len(jax.tree_util.tree_leaves(params)), lstm.forget_gate_bias,
        state._fields,
    )


# recorded from pax3-0.5.9, program 9b1b7380fc1f3587761f12b340ecf6f67d1a10f75b924a2bd05c44ef4e6df86b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       "LSTMState",
#       {"tuple": [2, 4]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       "GRUState",
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {"tuple": [5, 2, 4]},
#       {"tuple": [7, 16]},
#       {"tuple": [7, 16]},
#       "lstm_fc",
#       {"tuple": [7, 8]},
#       "xh_to_h",
#       {"tuple": [4]},
#       2,
#       {"float": 0.0},
#       {"tuple": ["hidden", "cell"]}
#     ]
#   }
# }
