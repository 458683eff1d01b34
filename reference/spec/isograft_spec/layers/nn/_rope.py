"""Rotary position embedding."""

import jax
import jax.numpy as jnp
from flax import nnx


class RoPE(nnx.Module):
    """Rotates each pair (i, i + depth / 2) of [..., length, depth] by an angle that grows with the position."""

    def __init__(self, theta=10000.0, embedding_size=None, max_seq_len=None):
        self.theta = theta
        if (embedding_size is None) != (max_seq_len is None):
            raise ValueError("Either both `embedding_size` and `max_seq_len` or none of them must be provided.")
        if embedding_size is None:
            self.cached_sin = self.cached_cos = None
        else:
            sin, cos = self._rotation_for(embedding_size, jnp.arange(float(max_seq_len)))
            self.cached_sin, self.cached_cos = nnx.Variable(sin), nnx.Variable(cos)

    def _rotation_for(self, embedding_size, input_positions):
        if embedding_size <= 0 or embedding_size % 2 != 0:
            raise ValueError("`embedding_size` must be positive and even.")
        frequencies = 1.0 / (self.theta ** (jnp.arange(0.0, embedding_size, 2) / embedding_size))
        angles = input_positions[..., None] * frequencies
        return jnp.sin(angles), jnp.cos(angles)

    def __call__(self, x, input_positions=None):
        length, depth = x.shape[-2:]
        if input_positions is None and self.cached_sin is not None and length <= len(self.cached_sin[...]):
            sin, cos = self.cached_sin[...][:length], self.cached_cos[...][:length]
        else:
            if input_positions is None:
                input_positions = jnp.arange(float(length))
            elif input_positions.shape[-1] != length:
                raise ValueError("`input_positions` must have the same seq_len as `x`.")
            sin, cos = self._rotation_for(depth, input_positions)
        cos, sin = jnp.concatenate([cos, cos], axis=-1), jnp.concatenate([sin, sin], axis=-1)
        outer = (1,) * (x.ndim - cos.ndim)
        cos, sin = jnp.reshape(cos, outer + cos.shape), jnp.reshape(sin, outer + sin.shape)
        half = depth // 2
        turned = jnp.concatenate([-x[..., half:], x[..., :half]], axis=-1)
        return x * cos + turned * sin


# Queries or keys of [..., length, heads, depth]: each head is turned.
def turned_heads(rope, x, places=None):
    return jax.vmap(lambda head: rope(head, places), in_axes=-2, out_axes=-2)(x)


# As `dot_product_attention`. Without a RoPE queries and keys are turned already.
def dot_product_attention_with_rope(query, key, value, *, rope, input_positions=None, **kwargs):
    if rope is not None:
        query, key = turned_heads(rope, query, input_positions), turned_heads(rope, key, input_positions)
    return nnx.dot_product_attention(query, key, value, **kwargs)


# The RoPE of a partial `dot_product_attention_with_rope`.
def rope_of(attention_fn):
    if getattr(attention_fn, "func", None) is not dot_product_attention_with_rope:
        return None
    return attention_fn.keywords.get("rope")
