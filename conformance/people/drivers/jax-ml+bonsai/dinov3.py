"""A vision transformer with turned positions and registers, under jit (NNX)."""

import json

import jax
import jax.numpy as jnp
from bonsai.models.dinov3.modeling import Dinov3ViTModel, ModelConfig, forward
from flax import nnx

sizes = dict(patch_size=(4, 4), hidden_size=16, intermediate_size=32, num_hidden_layers=2, num_attention_heads=2, image_size=16)
model = Dinov3ViTModel(ModelConfig(**sizes, use_gated_mlp=True, hidden_act="silu"), rngs=nnx.Rngs(0))
output = forward(model, jax.random.normal(jax.random.key(1), (1, 3, 16, 16)))
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves(output)]}
print(json.dumps(shown))
