"""Squeezed and excited convolutions, split and merged under jit (NNX)."""

import json

import jax
import jax.numpy as jnp
import dataclasses

from bonsai.models.efficientnet.modeling import EfficientNet, ModelConfig, forward
from flax import nnx

config = dataclasses.replace(ModelConfig.b0(3), width_coefficient=0.1, depth_coefficient=0.3)
model = EfficientNet(config, rngs=nnx.Rngs(0))
images = jax.random.normal(jax.random.key(1), (1, 32, 32, 3))
labels = forward(*nnx.split(model), images)
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves(labels)]}
print(json.dumps(shown))
