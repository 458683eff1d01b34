"""Convolutions with stages that are dropped at random (NNX)."""

import json

import jax
import jax.numpy as jnp
from bonsai.models.convnext.modeling import ConvNeXt, ModelConfig
from flax import nnx

model = ConvNeXt(ModelConfig((1, 2), (4, 8), 0.1, 3), rngs=nnx.Rngs(0))
images, key = jax.random.normal(jax.random.key(1), (2, 16, 16, 3)), jax.random.key(3)
labels = model(images, rngs=key), model(images, rngs=key, train=True)
gradient = nnx.grad(lambda model: jnp.mean(model(images, rngs=key) ** 2))(model)
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves((labels, gradient))]}
print(json.dumps(shown))
