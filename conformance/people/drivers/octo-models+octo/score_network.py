"""A score network for diffusion over actions, and its schedule (Linen)."""

import json

import jax
import jax.numpy as jnp
from octo.model.components.diffusion import cosine_beta_schedule, create_diffusion_model

model = create_diffusion_model(
    out_dim=3, time_dim=4, num_blocks=2, dropout_rate=0.1, hidden_dim=8, use_layer_norm=True
)
observations, actions = jax.random.normal(jax.random.key(0), (2, 5)), jax.random.normal(jax.random.key(1), (2, 3))
times = jnp.array([[1.0], [4.0]])
params = model.init(jax.random.key(2), observations, actions, times)
drop = {"dropout": jax.random.key(3)}
loss = lambda params: jnp.mean((model.apply(params, observations, actions, times, train=True, rngs=drop) - actions) ** 2)
value, grads = jax.value_and_grad(loss)(params)
total = sum(jnp.sum(jnp.abs(g)) for g in jax.tree.leaves(grads))
betas = [float(it) for it in cosine_beta_schedule(5)]
print(json.dumps({"loss": float(value), "gradient": float(total), "betas": betas}))
