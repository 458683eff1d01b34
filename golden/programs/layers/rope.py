import functools

import jax
import jax.numpy as jnp
from flax import nnx


def close(a, b):
    return bool(jnp.allclose(a, b, atol=1e-5))


def main():
    """Rotary position embedding keeps lengths, and products depend on the distance only."""
    rope = nnx.RoPE(theta=100.0)
    stored = nnx.RoPE(theta=100.0, embedding_size=4, max_seq_len=8)
    x = jnp.arange(1.0, 13.0).reshape(3, 4) / 8
    turned = rope(x)
    q, k = jnp.array([1.0, 2.0, -1.0, 0.5]), jnp.array([0.5, -1.0, 2.0, 1.0])

    def at(vector, place):
        return rope(vector[None], input_positions=jnp.array([float(place)]))[0]

    heads = jnp.stack([x, -x], axis=1)
    attention = functools.partial(nnx.dot_product_attention_with_rope, rope=rope)
    plain = nnx.dot_product_attention(
        jnp.stack([rope(x), rope(-x)], axis=1), jnp.stack([rope(x), rope(-x)], axis=1), heads
    )
    return {
        "first": turned[0] == x[0],
        "lengths": close(jnp.linalg.norm(turned, axis=-1), jnp.linalg.norm(x, axis=-1)),
        "distance": close(jnp.dot(at(q, 1), at(k, 3)), jnp.dot(at(q, 5), at(k, 7))),
        "stored": (close(stored(x), turned), stored.cached_sin.shape, rope.cached_sin),
        "attention": close(attention(heads, heads, heads), plain),
        "batch": close(rope(jnp.stack([x, x]))[1], turned),
    }


# recorded from flax-0.12.12, program fb83b9a8bb9ff14c259459a3b2e7f3556407badfacdfbbc67b191adaa5c84349
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       ["first", {"array": "bool", "shape": [4], "data": [true, true, true, true]}],
#       ["lengths", true],
#       ["distance", true],
#       ["stored", {"tuple": [true, {"tuple": [8, 2]}, null]}],
#       ["attention", true],
#       ["batch", true]
#     ]
#   }
# }
