"""A one-dimensional U-Net conditioned on time and observations (Linen)."""

import json

import jax
import jax.numpy as jnp
from octo.model.components.unet import ConditionalUnet1D

model = ConditionalUnet1D(down_features=(8, 16), n_groups=4, time_features=8)
observations, actions = jax.random.normal(jax.random.key(0), (1, 3)), jax.random.normal(jax.random.key(1), (1, 4, 2))
params = model.init(jax.random.key(2), observations, actions, jnp.array([[0.5]]))
out = jax.jit(model.apply)(params, observations, actions, jnp.array([[0.5]]))
print(json.dumps({"shape": list(out.shape), "sum": float(jnp.sum(out)), "leaves": len(jax.tree.leaves(params))}))
