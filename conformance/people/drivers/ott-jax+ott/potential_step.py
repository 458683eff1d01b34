"""A potential of an MLP: its values, its gradients and steps of training (Linen)."""

import json

import jax
import jax.numpy as jnp
import optax
from ott.neural.networks.potentials import PotentialMLP

model = PotentialMLP(dim_hidden=[8, 8])
points = jax.random.normal(jax.random.key(0), (4, 2))
state, losses = model.create_train_state(jax.random.key(1), optax.adamw(1e-2), 2), []
for _ in range(3):
    loss, grads = jax.value_and_grad(lambda params: jnp.mean(state.apply_fn({"params": params}, points) ** 2))(state.params)
    state = state.apply_gradients(grads=grads)
    losses.append(float(loss))
moved = state.potential_gradient_fn(state.params)(points)
print(json.dumps({"losses": losses, "moved": [float(it) for it in moved.ravel()]}))
