"""An encoder and a decoder of language, without dropout (NNX)."""

import json

import jax
import jax.numpy as jnp
from bonsai.models.umt5.modeling import ModelConfig, UMT5Model
from flax import nnx

config = ModelConfig(vocab_size=20, d_model=8, d_kv=4, d_ff=16, num_layers=1, num_heads=2, dropout_rate=0.0)
model = UMT5Model(config, rngs=nnx.Rngs(0))
model.eval()
output = model(input_ids=jnp.array([[1, 2, 3, 4]]), decoder_input_ids=jnp.array([[0, 5, 6]]))
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves(output)]}
print(json.dumps(shown))
