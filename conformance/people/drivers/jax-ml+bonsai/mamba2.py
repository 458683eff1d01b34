"""A state space model of language: logits, loss, cache and gradient (NNX)."""

import json

import jax
import jax.numpy as jnp
from bonsai.models.mamba2.modeling import Mamba2ForCausalLM, ModelConfig
from flax import nnx

config = ModelConfig(vocab_size=20, hidden_size=8, state_size=4, head_dim=4, chunk_size=4, num_hidden_layers=2)
model = Mamba2ForCausalLM(config, rngs=nnx.Rngs(0))
tokens = jnp.array([[1, 2, 3, 4, 5, 6], [3, 1, 4, 1, 5, 9]])
output = model(tokens, labels=tokens)
gradient = nnx.grad(lambda model: model(tokens, labels=tokens)["loss"])(model)
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves((output, gradient))]}
print(json.dumps(shown))
