"""Attention with several heads."""

import math

import jax
import jax.numpy as jnp

from .._core.module import Module
from .linear import Linear


class MultiHeadAttention(Module):
    def __init__(self, num_heads, key_size, w_init_scale):
        super().__init__()
        self.num_heads = num_heads
        self.key_size = key_size
        self.value_size = key_size
        self.model_size = size = key_size * num_heads
        w_init = jax.nn.initializers.variance_scaling(
            w_init_scale, mode="fan_in", distribution="normal")
        self.query_projection = Linear(size, size, w_init=w_init, name="qry_proj")
        self.key_projection = Linear(size, size, w_init=w_init, name="key_proj")
        self.value_projection = Linear(size, size, w_init=w_init, name="val_proj")
        self.output_projection = Linear(size, size, w_init=w_init, name="out_proj")

    def __call__(self, query, key, value, mask=None):
        def heads(projection, x):
            return projection(x).reshape(*x.shape[:-1], self.num_heads, self.key_size)

        queries = heads(self.query_projection, query)
        keys = heads(self.key_projection, key)
        values = heads(self.value_projection, value)
        logits = jnp.einsum("...thd,...Thd->...htT", queries, keys)
        logits = logits / jnp.array(math.sqrt(self.key_size), dtype=key.dtype)
        if mask is not None:
            logits = jnp.where(mask, logits, -1e30)
        attended = jnp.einsum("...htT,...Thd->...thd", jax.nn.softmax(logits), values)
        return self.output_projection(jnp.reshape(attended, (*query.shape[:-1], -1)))

    def __repr__(self):
        return self._repr({"num_heads": self.num_heads, "key_size": self.key_size})
