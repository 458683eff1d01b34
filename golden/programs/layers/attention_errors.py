import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Attention: arrays that do not fit, and what neither the layer nor its call decides."""
    x, q = jnp.ones((1, 2, 4)), jnp.ones((1, 2, 2, 2))
    attend = nnx.dot_product_attention
    layer = lambda **options: nnx.MultiHeadAttention(2, 4, rngs=nnx.Rngs(0), **options)
    ones = lambda **options: layer(decode=False, kernel_init=nnx.initializers.zeros, bias_init=nnx.initializers.ones, **options)
    return [
        nnx.combine_masks(), nnx.combine_masks(None, None), nnx.combine_masks(jnp.ones((2, 2)), None),
        nnx.combine_masks(jnp.ones((2, 2)), jnp.eye(2), dtype=jnp.bool_),
        nnx.make_attention_mask(jnp.array([1, 1, 0]), jnp.array([1, 0])),
        nnx.make_attention_mask(jnp.array([1.0, 0.0]), jnp.array([1.0, 1.0]), extra_batch_dims=2, dtype=jnp.int32),
        nnx.make_causal_mask(jnp.ones((2, 3))), nnx.make_causal_mask(jnp.ones(3), extra_batch_dims=1), attend(q, q, q),
        attend(q, q, q, is_causal=True), attend(q, q, q, bias=jnp.zeros((1, 2, 2, 2))),
        attend(q, q, q, mask=jnp.zeros((1, 2, 2, 2))),
        attend(q, q, q, mask=jnp.tril(jnp.ones((1, 1, 2, 2))), is_causal=True), attend(q, q[:, :, :1], q[:, :, :1]),
        attend(jnp.ones((1, 2, 4, 2)), q, q), answer(lambda: attend(jnp.ones((1, 2, 3, 2)), q, q)),
        answer(lambda: attend(q, jnp.ones((2, 2, 2, 2)), q)), answer(lambda: attend(q, q, jnp.ones((1, 3, 2, 2)))),
        answer(lambda: attend(q, jnp.ones((1, 2, 2, 3)), q)), answer(lambda: attend(q, q, q, dropout_rate=1.0)),
        answer(lambda: attend(q, q, q, dropout_rate=-0.5)), answer(lambda: attend(q, q, q, dropout_rate=0.5)),
        attend(q, q, q, dropout_rate=0.5, deterministic=True),
        attend(q, q, q, dropout_rate=0.5, dropout_rng=jax.random.key(0)),
        attend(q, q, q, dropout_rate=0.5, dropout_rng=jax.random.key(0), broadcast_dropout=False),
        attend(q, q, q, dtype=jnp.float16), attend(q.astype(jnp.float16), q, q), ones()(x), ones()(x, x),
        ones()(x, x, x), answer(lambda: ones()(x, None, x)), answer(lambda: ones()(jnp.ones((1, 2, 3)))),
        ones()(jnp.ones((2, 4))), answer(lambda: layer()(x)), answer(lambda: ones(dropout_rate=0.5)(x)),
        ones(dropout_rate=0.5)(x, deterministic=True), ones(dropout_rate=0.5, deterministic=True)(x),
        answer(lambda: ones(dropout_rate=0.5, keep_rngs=False)(x, deterministic=False)),
        ones(dropout_rate=0.5, keep_rngs=False)(x, deterministic=False, rngs=nnx.Rngs(0)),
        ones(dropout_rate=0.5, keep_rngs=False)(x, deterministic=False, rngs=nnx.Rngs(dropout=0)),
        ones(dropout_rate=0.5)(x, deterministic=False, rngs=nnx.Rngs(0).dropout), ones(normalize_qk=True)(x),
        answer(lambda: ones()(x, decode=True)), answer(lambda: nnx.MultiHeadAttention(3, 4, rngs=nnx.Rngs(0))),
        answer(lambda: nnx.MultiHeadAttention(4, 4, num_kv_heads=3, rngs=nnx.Rngs(0))),
        nnx.MultiHeadAttention(2, 4, 6, rngs=nnx.Rngs(0)).qkv_features,
        answer(lambda: nnx.MultiHeadAttention(2, 4, 5, rngs=nnx.Rngs(0))),
        answer(lambda: nnx.LinearGeneral((2, 3), 4, axis=-1, rngs=nnx.Rngs(0))),
        answer(lambda: nnx.LinearGeneral((2, 3), 4, axis=(0, 1), rngs=nnx.Rngs(0))(jnp.ones((3, 2)))),
    ]


# recorded from flax-0.12.12, program 3d18c336c1e9a5aacd278c6ffede1dc6bad89cfd05c8c2bbe5779192fc6be0b1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       null,
#       null,
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 1.0, 1.0, 1.0]},
#       {"array": "bool", "shape": [2, 2], "data": [true, false, false, true]},
#       {"array": "float32", "shape": [1, 3, 2], "data": [1.0, 0.0, 1.0, 0.0, 0.0, 0.0]},
#       {"array": "int32", "shape": [1, 1, 1, 2, 2], "data": [1, 1, 0, 0]},
#       {
#         "array": "float32",
#         "shape": [2, 1, 3, 3],
#         "data": [1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 1, 3, 3],
#         "data": [1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0]
#       },
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {
#         "array": "float32",
#         "shape": [1, 2, 4, 2],
#         "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]
#       },
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 2.0, 2.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 1.0, 1.0]},
#       {"array": "float16", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 2, 2], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       "ValueError",
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 2, 4], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       "ValueError",
#       "ValueError",
#       "ValueError",
#       6,
#       "ValueError",
#       "ValueError",
#       "TypeError"
#     ]
#   }
# }
