import jax
import jax.numpy as jnp
import pax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def ones(key, shape):
    return jnp.ones(shape)


def main():
    """Layers of PAX: options that exclude each other, formats, texts, and inputs that do not fit."""
    x, line = jnp.array([[1.0, 3.0], [5.0, 1.0]]), jnp.arange(6.0).reshape(1, 3, 2)
    plane = jnp.arange(8.0).reshape(1, 2, 2, 2)
    return [
        pax.LayerNorm(2, -1, True, True, eps=0.0)(x), answer(lambda: pax.LayerNorm(2, -1, True, True)(x, scale=x)),
        answer(lambda: pax.LayerNorm(2, -1, True, True)(x, offset=x)),
        answer(lambda: pax.LayerNorm(2, -1, False, True, scale_init=ones)),
        answer(lambda: pax.LayerNorm(2, -1, True, False, offset_init=ones)),
        answer(lambda: pax.LayerNorm(2, "a", True, True)), pax.LayerNorm(2, [0, 1], False, False, eps=0.0)(x).shape,
        repr(pax.LayerNorm(2, -1, True, True)), answer(lambda: pax.GroupNorm(2, 2, data_format="other")),
        answer(lambda: pax.GroupNorm(3, 2)(plane)), pax.GroupNorm(1, 2)(plane).shape,
        pax.GroupNorm(1, 2, data_format="channels_first")(plane).shape,
        answer(lambda: pax.GroupNorm(1, 2)(plane, scale=x)), repr(pax.Conv1D(2, 3, 3)),
        repr(pax.Conv2D(2, 4, 3, stride=2, rate=1, feature_group_count=2)), repr(pax.Conv1DTranspose(2, 3, 3)),
        repr(pax.Linear(2, 3)), repr(pax.Embed(2, 3)), repr(pax.Dropout(0.5)), repr(pax.LSTM(2, 3)),
        repr(pax.GRU(2, 3)), repr(pax.BatchNorm1D(2, True, True, 0.9)), repr(pax.MultiHeadAttention(2, 3, 1.0)),
        repr(pax.Sequential(pax.Linear(2, 3), jax.nn.relu)), repr(pax.Sequential(pax.Linear(2, 3), name="net")),
        repr(pax.Linear(2, 3, name="first")), answer(lambda: pax.Conv1D(2, 3, 3, padding=((1, 0),))),
        answer(lambda: pax.Conv1D(2, 3, 3, padding="FULL")), answer(lambda: pax.Conv1D(2, 3, 3)(plane)),
        answer(lambda: pax.Conv1D(3, 3, 3)(line)),
        pax.Conv1D(2, 3, 3, data_format="NCW", w_init=ones)(line.transpose(0, 2, 1)).shape,
        answer(lambda: pax.Conv1D(2, 3, 3, data_format="NHWC")),
        answer(lambda: pax.Conv2D(2, 3, 3, feature_group_count=2)), answer(lambda: pax.Conv1D(0, 3, 3)),
        answer(lambda: pax.Conv1DTranspose(2, 3, 2, padding="FULL")),
        answer(lambda: pax.Conv1DTranspose(2, 3, 2)(plane)),
        pax.Conv1DTranspose(2, 3, 2, data_format="NCW", w_init=ones)(line.transpose(0, 2, 1)).shape,
        pax.Conv2DTranspose(2, 1, 2, stride=2, w_init=ones)(plane).shape, pax.LSTM(2, 3).initial_state(2),
        pax.GRU(2, 3).initial_state(2), pax.VanillaRNN(2, 3).initial_state(2),
        pax.LSTM(2, 3)(pax.LSTM(2, 3).initial_state(2), x)[1].shape,
        pax.GRU(2, 3)(pax.GRU(2, 3).initial_state(2), x)[1].shape, pax.Dropout(0.5).eval()(x), pax.Dropout(0.0)(x),
        answer(lambda: pax.Dropout(1.5)), answer(lambda: pax.Dropout(-0.5)), pax.dropout(jax.random.PRNGKey(0), 0.0, x),
        answer(lambda: pax.RngSeq(0).rng_key.shape), pax.RngSeq(seed=0, rng_key=jax.random.PRNGKey(0)),
        pax.max_pool(plane, (2, 2), (1, 1), "SAME", channel_axis=-1).shape,
        answer(lambda: pax.avg_pool(plane, (2, 2), (1, 1), "OTHER", channel_axis=-1)),
        answer(lambda: pax.max_pool(plane, 2, 1, "VALID", channel_axis=9)),
        answer(lambda: pax.MultiHeadAttention(2, 3, 1.0)(line, line, line, mask=jnp.ones((1, 1, 3, 3)))),
        pax.Embed(3, 2, w_init=ones)(jnp.array([0, 2])), pax.Linear(2, 3, w_init=ones)(x),
        pax.Linear(2, 3, with_bias=False, w_init=ones)(x), answer(lambda: pax.Linear(2, 3)(jnp.ones(3))),
        pax.Lambda(lambda a: a + 1)(x), repr(pax.Lambda(jax.nn.relu)), pax.Identity()(x),
        type("Slots", (pax.Module,), {"__slots__": ("a",)}), pax.Linear(2, 3).summary(),
        pax.Sequential(pax.Linear(2, 3), pax.Linear(3, 1)).summary(),
    ]


# recorded from pax3-0.5.9, program 5eea0788e4be53ea9ce0b6e578e601b2ace70706a4965229cf20468c5d7509cf
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [2, 2], "data": [-1.0, 1.0, 1.0, -1.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"tuple": [2, 2]},
#       "LayerNorm(num_channels=2, axis=(-1,), create_scale=True, create_offset=True)",
#       "ValueError",
#       "ValueError",
#       {"tuple": [1, 2, 2, 2]},
#       {"tuple": [1, 2, 2, 2]},
#       "ValueError",
#       "Conv1D(in_features=2, out_features=3, kernel_shape=(3,), padding=SAME, with_bias=True, data_format=NWC)",
#       "Conv2D(in_features=2, out_features=4, kernel_shape=(3, 3), padding=SAME, stride=(2, 2), with_bias=True, data_format=NHWC, feature_group_count=2)",
#       "Conv1DTranspose(in_features=2, out_features=3, data_format=NWC, padding=SAME, stride=(1,), with_bias=True)",
#       "Linear(in_dim=2, out_dim=3, with_bias=True)",
#       "Embed(vocab_size=2, embed_dim=3)",
#       "Dropout(dropout_rate=0.5)",
#       "LSTM(input_dim=2, hidden_dim=3)",
#       "GRU(input_dim=2, hidden_dim=3)",
#       "BatchNorm1D(num_channels=2, create_scale=True, create_offset=True, data_format=NWC, decay_rate=0.9)",
#       "MultiHeadAttention(num_heads=2, key_size=3)",
#       "Sequential",
#       "(net) Sequential",
#       "(first) Linear(in_dim=2, out_dim=3, with_bias=True)",
#       "ValueError",
#       "AssertionError",
#       "AssertionError",
#       "ValueError",
#       {"tuple": [1, 3, 3]},
#       "AssertionError",
#       "AssertionError",
#       "AssertionError",
#       "AssertionError",
#       "AssertionError",
#       {"tuple": [1, 3, 3]},
#       {"tuple": [1, 4, 4, 1]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#           {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}
#         ]
#       },
#       {"tuple": [{"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]},
#       {"tuple": [{"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]}]},
#       {"tuple": [2, 3]},
#       {"tuple": [2, 3]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 3.0, 5.0, 1.0]},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 3.0, 5.0, 1.0]},
#       "AssertionError",
#       "AssertionError",
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 3.0, 5.0, 1.0]},
#       "AttributeError",
#       {"opaque": "RngSeq"},
#       {"tuple": [1, 2, 2, 2]},
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#       {
#         "array": "float32",
#         "shape": [2, 3],
#         "data": [3.8702414, 2.6833756, 4.780968, 5.870241, 4.6833754, 6.780968]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [4.0, 4.0, 4.0, 6.0, 6.0, 6.0]},
#       "AssertionError",
#       {"array": "float32", "shape": [2, 2], "data": [2.0, 4.0, 6.0, 2.0]},
#       "Lambda(relu)",
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 3.0, 5.0, 1.0]},
#       {"class": "Slots"},
#       "Linear(in_dim=2, out_dim=3, with_bias=True)",
#       "Sequential\n├── Linear(in_dim=2, out_dim=3, with_bias=True)\n└── Linear(in_dim=3, out_dim=1, with_bias=True)"
#     ]
#   }
# }
