"""An autoencoder of images, and its gradient (NNX)."""

import json

import jax
import jax.numpy as jnp
from bonsai.models.vae.modeling import VAE, ModelConfig
from flax import nnx

model = VAE(ModelConfig((4, 8), 2, 2), nnx.Rngs(0))
images = jax.random.normal(jax.random.key(1), (1, 8, 8, 3))
gradient = nnx.grad(lambda model: jnp.mean(model(images) ** 2))(model)
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves((model(images), gradient))]}
print(json.dumps(shown))
