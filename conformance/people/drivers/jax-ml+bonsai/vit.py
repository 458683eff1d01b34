"""A vision transformer with a head for labels, and its gradient (NNX)."""

import json

import jax
import jax.numpy as jnp
from bonsai.models.vit.modeling import ModelConfig, ViTClassificationModel
from flax import nnx

config = ModelConfig((16, 16), (4, 4), 3, 16, 0.0, 0.0, 2, 32, 1e-12, 2, 5)
model = ViTClassificationModel(config, rngs=nnx.Rngs(0))
images = jax.random.normal(jax.random.key(1), (2, 16, 16, 3))
labels = model(images, rngs=nnx.Rngs(1))
gradient = nnx.grad(lambda model: jnp.mean(model(images, rngs=nnx.Rngs(1)) ** 2))(model)
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves((labels, gradient))]}
print(json.dumps(shown))
