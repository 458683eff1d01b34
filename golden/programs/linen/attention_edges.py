import jax
import jax.numpy as jnp
import flax.linen as nn


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def run(module, *args, rngs=None, **kwargs):
    """What the module gives on what init makes, and the variables."""
    y, variables = module.init_with_output(key if rngs is None else rngs, *args, **kwargs)
    return y, variables


key = jax.random.key(0)


def main():
    """Linen's attention: what goes together, what excludes each other, and steps of decoding."""
    ones = nn.initializers.ones
    x, image = jnp.array([[1.0, 2.0], [3.0, 4.0]]), jnp.arange(16.0).reshape(1, 4, 4, 1)
    rows = jnp.arange(8.0).reshape(1, 4, 2)
    return [
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None]),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], x[None]),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], x[None], x[None]),
        answer(lambda: run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], None, x[None])),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], inputs_kv=x[None]),
        answer(lambda: run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], x[None], inputs_kv=x[None])),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones, normalize_qk=True), x[None]),
        run(nn.MultiHeadDotProductAttention(2, qkv_features=4, out_features=3, kernel_init=ones), x[None]),
        answer(lambda: run(nn.MultiHeadDotProductAttention(2, dropout_rate=0.5, kernel_init=ones), x[None])),
        run(nn.MultiHeadDotProductAttention(2, dropout_rate=0.5, kernel_init=ones), x[None], deterministic=True),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones, decode=True), x[None]),
        run(nn.MultiHeadDotProductAttention(2, kernel_init=ones), x[None], mask=nn.make_causal_mask(x[:, 0])[None]),
        run(nn.SelfAttention(2, kernel_init=ones), x[None]), run(nn.MultiHeadAttention(2, kernel_init=ones), x[None]),
        run(nn.MultiHeadAttention(2, kernel_init=ones), x[None], sow_weights=True),
        nn.MultiHeadAttention(2, kernel_init=ones).apply(nn.MultiHeadAttention(2, kernel_init=ones).init(key, x[None]), x[None], sow_weights=True, mutable="intermediates"),
        nn.dot_product_attention(rows[..., None], rows[..., None], rows[..., None], dropout_rate=0.5, dropout_rng=key, deterministic=False),
        answer(lambda: nn.dot_product_attention(rows[..., None], rows[..., None], rows[..., None], qk_attn_weights_einsum=jnp.einsum)),
        nn.make_attention_mask(x[0], x[0]), nn.make_causal_mask(x, extra_batch_dims=1), nn.combine_masks(None),
        nn.combine_masks(None, jnp.ones((1, 2, 2)), jnp.zeros((1, 2, 2))),
    ]


# recorded from flax-0.12.12, program d78910af12018449bb8f184e78bb425c84f79048cc1713f54b1c9cd00aa70c89
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 1,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 2,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 3,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 4,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 5,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 6,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 7,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 8,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 9,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 10,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 11,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 12,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 13,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 14,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 15,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 16,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 17,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 18,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 19,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 20,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 21,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 22,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 23,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 24,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [10.0, 10.0, 10.0, 10.0]},
#           {
#             "id": 25,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 26,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 27,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 28,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 29,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "query_ln",
#                       {
#                         "id": 30,
#                         "dict": [["scale", {"array": "float32", "shape": [1], "data": [1.0]}]]
#                       }
#                     ],
#                     [
#                       "key_ln",
#                       {
#                         "id": 31,
#                         "dict": [["scale", {"array": "float32", "shape": [1], "data": [1.0]}]]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 32,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 3], "data": [28.0, 28.0, 28.0, 28.0, 28.0, 28.0]},
#           {
#             "id": 33,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 34,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 35,
#                         "dict": [
#                           [
#                             "kernel",
#                             {
#                               "array": "float32",
#                               "shape": [2, 2, 2],
#                               "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                             }
#                           ],
#                           [
#                             "bias",
#                             {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 36,
#                         "dict": [
#                           [
#                             "kernel",
#                             {
#                               "array": "float32",
#                               "shape": [2, 2, 2],
#                               "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                             }
#                           ],
#                           [
#                             "bias",
#                             {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 37,
#                         "dict": [
#                           [
#                             "kernel",
#                             {
#                               "array": "float32",
#                               "shape": [2, 2, 2],
#                               "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                             }
#                           ],
#                           [
#                             "bias",
#                             {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]}
#                           ]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 38,
#                         "dict": [
#                           [
#                             "kernel",
#                             {
#                               "array": "float32",
#                               "shape": [2, 2, 3],
#                               "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#                             }
#                           ],
#                           ["bias", {"array": "float32", "shape": [3], "data": [0.0, 0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 39,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 40,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 41,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 42,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 43,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 44,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 45,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 46,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 47,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 48,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 49,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 50,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "cache",
#                 {
#                   "id": 51,
#                   "dict": [
#                     [
#                       "cached_key",
#                       {"array": "float32", "shape": [1, 2, 2, 1], "data": [0.0, 0.0, 0.0, 0.0]}
#                     ],
#                     [
#                       "cached_value",
#                       {"array": "float32", "shape": [1, 2, 2, 1], "data": [0.0, 0.0, 0.0, 0.0]}
#                     ],
#                     ["cache_index", {"array": "int32", "shape": [], "data": [0]}]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [6.0, 6.0, 14.0, 14.0]},
#           {
#             "id": 52,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 53,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 54,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 55,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 56,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 57,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 58,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 59,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 60,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 61,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 62,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 63,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 64,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 65,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 66,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 67,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 68,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 69,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 70,
#             "dict": [
#               [
#                 "params",
#                 {
#                   "id": 71,
#                   "dict": [
#                     [
#                       "query",
#                       {
#                         "id": 72,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "key",
#                       {
#                         "id": 73,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "value",
#                       {
#                         "id": 74,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 2, 1], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2, 1], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ],
#                     [
#                       "out",
#                       {
#                         "id": 75,
#                         "dict": [
#                           [
#                             "kernel",
#                             {"array": "float32", "shape": [2, 1, 2], "data": [1.0, 1.0, 1.0, 1.0]}
#                           ],
#                           ["bias", {"array": "float32", "shape": [2], "data": [0.0, 0.0]}]
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2], "data": [13.99995, 13.99995, 14.0, 14.0]},
#           {
#             "id": 76,
#             "dict": [
#               [
#                 "intermediates",
#                 {
#                   "id": 77,
#                   "dict": [
#                     [
#                       "attention_weights",
#                       {
#                         "tuple": [
#                           {
#                             "array": "float32",
#                             "shape": [1, 2, 2, 2],
#                             "data": [6.144174e-06, 0.9999938, 6.9144e-13, 1.0, 6.144174e-06, 0.9999938, 6.9144e-13, 1.0]
#                           }
#                         ]
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 2, 1],
#         "data": [5.0, 13.279957, 0.14515871, 0.024762856, 11.995975, 13.999364, 0.0, 0.0]
#       },
#       "ValueError",
#       {"array": "float32", "shape": [1, 2, 2], "data": [1.0, 2.0, 2.0, 4.0]},
#       {
#         "array": "float32",
#         "shape": [1, 2, 1, 2, 2],
#         "data": [1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0, 1.0]
#       },
#       null,
#       {"array": "float32", "shape": [1, 2, 2], "data": [0.0, 0.0, 0.0, 0.0]}
#     ]
#   }
# }
