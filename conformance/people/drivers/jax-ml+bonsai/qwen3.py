"""A language model that fills a cache, one call after the other, under jit (NNX)."""

import json

import jax
import jax.numpy as jnp
from bonsai.models.qwen3.modeling import ModelConfig, Qwen3, forward, init_cache
from flax import nnx

sizes = dict(num_layers=2, vocab_size=30, emb_dim=16, mlp_dim=32, num_heads=4, head_dim=8, num_kv_heads=2)
rope = dict(rope_theta=10000, rope_scaling_factor=8.0, local_rope_theta=1e4)
config = ModelConfig(**sizes, **rope, norm_eps=1e-6, tie_word_embeddings=True)
model = Qwen3(config, rngs=nnx.Rngs(0))
cache = init_cache(config, 2, 4, 4, dtype=jnp.float32)
first, cache = forward(model, cache, jnp.array([[1, 2, 3, 9], [4, 5, 6, 8]]), 0)
second, cache = forward(model, cache, jnp.array([[7], [8]]), 0)
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves((first, second))]}
print(json.dumps(shown))
