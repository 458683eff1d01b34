"""The shapes and names of the parameters of every layer."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


IM = jnp.ones((2, 6, 6, 3))
SEQ = jnp.ones((2, 4, 5))


def pair(n):
    return jnp.ones((2, n)), jnp.ones((2, n))


def main():
    layers = {
        "dense": (Dense(3), X), "general": (nn.DenseGeneral((3, 2), axis=(-1, -2)), SEQ),
        "batched": (nn.DenseGeneral(3, batch_dims=(0,)), SEQ), "einsum": (nn.Einsum((5, 3), "...b,bc->...c"), SEQ),
        "embed": (nn.Embed(7, 3), jnp.array([1, 2])), "conv": (nn.Conv(4, (3, 3)), IM),
        "groups": (nn.Conv(6, (3, 3), feature_group_count=3), IM), "transposed": (nn.ConvTranspose(4, (3, 3)), IM),
        "batch_norm": (nn.BatchNorm(use_running_average=False), SEQ), "layer_norm": (nn.LayerNorm(), SEQ),
        "rms": (nn.RMSNorm(), SEQ), "group_norm": (nn.GroupNorm(num_groups=3), IM), "instance": (nn.InstanceNorm(), IM),
        "weight": (nn.WeightNorm(Dense(3)), X), "simple": (nn.SimpleCell(3), jnp.ones((2, 3)), X),
        "gru": (nn.GRUCell(3), jnp.ones((2, 3)), X), "mgu": (nn.MGUCell(3), jnp.ones((2, 3)), X),
        "lstm": (nn.LSTMCell(3), pair(3), X), "optimized": (nn.OptimizedLSTMCell(3), pair(3), X),
        "rnn": (nn.RNN(nn.GRUCell(3)), SEQ),
        "both": (nn.Bidirectional(nn.RNN(nn.GRUCell(3)), nn.RNN(nn.GRUCell(3))), SEQ),
        "attention": (nn.MultiHeadDotProductAttention(2, qkv_features=4), SEQ), "prelu": (nn.PReLU(), X),
    }
    shapes = {}
    for name, (layer, *args) in layers.items():
        variables = layer.init(KEYS, *args)
        shapes[name] = jax.tree.map(jnp.shape, variables)
    return shapes


# recorded from flax-0.12.12, program 5630203303ee7b50f31c0ea0d796a15c5766a9c5f408f24cd9ff07d30a38cbf5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "dense",
#         {
#           "id": 1,
#           "dict": [["params", {"id": 2, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}]]
#         }
#       ],
#       [
#         "general",
#         {
#           "id": 3,
#           "dict": [
#             [
#               "params",
#               {"id": 4, "dict": [["bias", {"tuple": [3, 2]}], ["kernel", {"tuple": [4, 5, 3, 2]}]]}
#             ]
#           ]
#         }
#       ],
#       [
#         "batched",
#         {
#           "id": 5,
#           "dict": [
#             [
#               "params",
#               {"id": 6, "dict": [["bias", {"tuple": [2, 3]}], ["kernel", {"tuple": [2, 5, 3]}]]}
#             ]
#           ]
#         }
#       ],
#       [
#         "einsum",
#         {
#           "id": 7,
#           "dict": [["params", {"id": 8, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]}]]
#         }
#       ],
#       [
#         "embed",
#         {"id": 9, "dict": [["params", {"id": 10, "dict": [["embedding", {"tuple": [7, 3]}]]}]]}
#       ],
#       [
#         "conv",
#         {
#           "id": 11,
#           "dict": [
#             [
#               "params",
#               {"id": 12, "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [3, 3, 3, 4]}]]}
#             ]
#           ]
#         }
#       ],
#       [
#         "groups",
#         {
#           "id": 13,
#           "dict": [
#             [
#               "params",
#               {"id": 14, "dict": [["bias", {"tuple": [6]}], ["kernel", {"tuple": [3, 3, 1, 6]}]]}
#             ]
#           ]
#         }
#       ],
#       [
#         "transposed",
#         {
#           "id": 15,
#           "dict": [
#             [
#               "params",
#               {"id": 16, "dict": [["bias", {"tuple": [4]}], ["kernel", {"tuple": [3, 3, 3, 4]}]]}
#             ]
#           ]
#         }
#       ],
#       [
#         "batch_norm",
#         {
#           "id": 17,
#           "dict": [
#             ["batch_stats", {"id": 18, "dict": [["mean", {"tuple": [5]}], ["var", {"tuple": [5]}]]}],
#             ["params", {"id": 19, "dict": [["bias", {"tuple": [5]}], ["scale", {"tuple": [5]}]]}]
#           ]
#         }
#       ],
#       [
#         "layer_norm",
#         {
#           "id": 20,
#           "dict": [["params", {"id": 21, "dict": [["bias", {"tuple": [5]}], ["scale", {"tuple": [5]}]]}]]
#         }
#       ],
#       ["rms", {"id": 22, "dict": [["params", {"id": 23, "dict": [["scale", {"tuple": [5]}]]}]]}],
#       [
#         "group_norm",
#         {
#           "id": 24,
#           "dict": [["params", {"id": 25, "dict": [["bias", {"tuple": [3]}], ["scale", {"tuple": [3]}]]}]]
#         }
#       ],
#       [
#         "instance",
#         {
#           "id": 26,
#           "dict": [["params", {"id": 27, "dict": [["bias", {"tuple": [3]}], ["scale", {"tuple": [3]}]]}]]
#         }
#       ],
#       [
#         "weight",
#         {
#           "id": 28,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 29,
#                 "dict": [
#                   [
#                     "layer_instance",
#                     {"id": 30, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   ["layer_instance/kernel/scale", {"tuple": [3]}]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "simple",
#         {
#           "id": 31,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 32,
#                 "dict": [
#                   ["h", {"id": 33, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   [
#                     "i",
#                     {"id": 34, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "gru",
#         {
#           "id": 35,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 36,
#                 "dict": [
#                   [
#                     "hn",
#                     {"id": 37, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   ["hr", {"id": 38, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   ["hz", {"id": 39, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   [
#                     "in",
#                     {"id": 40, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "ir",
#                     {"id": 41, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "iz",
#                     {"id": 42, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "mgu",
#         {
#           "id": 43,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 44,
#                 "dict": [
#                   ["hf", {"id": 45, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   [
#                     "hn",
#                     {"id": 46, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "if",
#                     {"id": 47, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "in",
#                     {"id": 48, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "lstm",
#         {
#           "id": 49,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 50,
#                 "dict": [
#                   [
#                     "hf",
#                     {"id": 51, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "hg",
#                     {"id": 52, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "hi",
#                     {"id": 53, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "ho",
#                     {"id": 54, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   ["if", {"id": 55, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   ["ig", {"id": 56, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   ["ii", {"id": 57, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   ["io", {"id": 58, "dict": [["kernel", {"tuple": [3, 3]}]]}]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "optimized",
#         {
#           "id": 59,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 60,
#                 "dict": [
#                   [
#                     "hf",
#                     {"id": 61, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "hg",
#                     {"id": 62, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "hi",
#                     {"id": 63, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   [
#                     "ho",
#                     {"id": 64, "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]}
#                   ],
#                   ["if", {"id": 65, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   ["ig", {"id": 66, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   ["ii", {"id": 67, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                   ["io", {"id": 68, "dict": [["kernel", {"tuple": [3, 3]}]]}]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "rnn",
#         {
#           "id": 69,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 70,
#                 "dict": [
#                   [
#                     "cell",
#                     {
#                       "id": 71,
#                       "dict": [
#                         [
#                           "hn",
#                           {
#                             "id": 72,
#                             "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]
#                           }
#                         ],
#                         ["hr", {"id": 73, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                         ["hz", {"id": 74, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                         [
#                           "in",
#                           {
#                             "id": 75,
#                             "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                           }
#                         ],
#                         [
#                           "ir",
#                           {
#                             "id": 76,
#                             "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                           }
#                         ],
#                         [
#                           "iz",
#                           {
#                             "id": 77,
#                             "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                           }
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "both",
#         {
#           "id": 78,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 79,
#                 "dict": [
#                   [
#                     "backward_rnn",
#                     {
#                       "id": 80,
#                       "dict": [
#                         [
#                           "cell",
#                           {
#                             "id": 81,
#                             "dict": [
#                               [
#                                 "hn",
#                                 {
#                                   "id": 82,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]
#                                 }
#                               ],
#                               ["hr", {"id": 83, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                               ["hz", {"id": 84, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                               [
#                                 "in",
#                                 {
#                                   "id": 85,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                                 }
#                               ],
#                               [
#                                 "ir",
#                                 {
#                                   "id": 86,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                                 }
#                               ],
#                               [
#                                 "iz",
#                                 {
#                                   "id": 87,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                                 }
#                               ]
#                             ]
#                           }
#                         ]
#                       ]
#                     }
#                   ],
#                   [
#                     "forward_rnn",
#                     {
#                       "id": 88,
#                       "dict": [
#                         [
#                           "cell",
#                           {
#                             "id": 89,
#                             "dict": [
#                               [
#                                 "hn",
#                                 {
#                                   "id": 90,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [3, 3]}]]
#                                 }
#                               ],
#                               ["hr", {"id": 91, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                               ["hz", {"id": 92, "dict": [["kernel", {"tuple": [3, 3]}]]}],
#                               [
#                                 "in",
#                                 {
#                                   "id": 93,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                                 }
#                               ],
#                               [
#                                 "ir",
#                                 {
#                                   "id": 94,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                                 }
#                               ],
#                               [
#                                 "iz",
#                                 {
#                                   "id": 95,
#                                   "dict": [["bias", {"tuple": [3]}], ["kernel", {"tuple": [5, 3]}]]
#                                 }
#                               ]
#                             ]
#                           }
#                         ]
#                       ]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "attention",
#         {
#           "id": 96,
#           "dict": [
#             [
#               "params",
#               {
#                 "id": 97,
#                 "dict": [
#                   [
#                     "key",
#                     {
#                       "id": 98,
#                       "dict": [["bias", {"tuple": [2, 2]}], ["kernel", {"tuple": [5, 2, 2]}]]
#                     }
#                   ],
#                   [
#                     "out",
#                     {"id": 99, "dict": [["bias", {"tuple": [5]}], ["kernel", {"tuple": [2, 2, 5]}]]}
#                   ],
#                   [
#                     "query",
#                     {
#                       "id": 100,
#                       "dict": [["bias", {"tuple": [2, 2]}], ["kernel", {"tuple": [5, 2, 2]}]]
#                     }
#                   ],
#                   [
#                     "value",
#                     {
#                       "id": 101,
#                       "dict": [["bias", {"tuple": [2, 2]}], ["kernel", {"tuple": [5, 2, 2]}]]
#                     }
#                   ]
#                 ]
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "prelu",
#         {"id": 102, "dict": [["params", {"id": 103, "dict": [["negative_slope", {"tuple": []}]]}]]}
#       ]
#     ]
#   }
# }
