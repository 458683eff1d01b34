import jax
import jax.numpy as jnp
import flax.linen as nn


def run(module, *args, rngs=None, **kwargs):
    """What the module gives on what init makes, and the variables."""
    y, variables = module.init_with_output(key if rngs is None else rngs, *args, **kwargs)
    return y, variables


key = jax.random.key(0)


def main():
    """Linen's recurrent layers: carries, lengths, directions."""
    rows = jnp.arange(8.0).reshape(1, 4, 2)
    return [
        run(nn.RNN(nn.LSTMCell(2)), rows)[0].shape, run(nn.RNN(nn.OptimizedLSTMCell(2)), rows)[0].shape,
        run(nn.RNN(nn.GRUCell(2)), rows)[0].shape, run(nn.RNN(nn.MGUCell(2)), rows)[0].shape,
        run(nn.RNN(nn.SimpleCell(2), time_major=True), rows)[0].shape,
        run(nn.RNN(nn.SimpleCell(2), unroll=2), rows)[0].shape,
        run(nn.Bidirectional(nn.RNN(nn.SimpleCell(2)), nn.RNN(nn.SimpleCell(2))), rows)[0].shape,
        nn.ConvLSTMCell(1, (2,)).initialize_carry(key, (1, 4, 2)), nn.ConvLSTMCell(1, (2, 2)).num_feature_axes,
        nn.LSTMCell(3).initialize_carry(key, (2, 5)), nn.GRUCell(3).initialize_carry(key, (2, 5)),
        nn.LSTMCell(3).num_feature_axes,
    ]


# recorded from flax-0.12.12, program 1d74ac8e9e46c53ebf1c9bf07a16e333b4f6b10f059f9b962cca3358e223ffbb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"tuple": [1, 4, 2]},
#       {"tuple": [1, 4, 2]},
#       {"tuple": [1, 4, 2]},
#       {"tuple": [1, 4, 2]},
#       {"tuple": [1, 4, 2]},
#       {"tuple": [1, 4, 2]},
#       {"tuple": [1, 4, 4]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 4, 1], "data": [0.0, 0.0, 0.0, 0.0]},
#           {"array": "float32", "shape": [1, 4, 1], "data": [0.0, 0.0, 0.0, 0.0]}
#         ]
#       },
#       3,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}
#         ]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       1
#     ]
#   }
# }
