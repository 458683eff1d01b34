"""An input-convex network, its gradient map and a step of training (Linen)."""

import json

import jax
import jax.numpy as jnp
import optax
from ott.neural.networks.icnn import ICNN

model = ICNN(dim_data=2, dim_hidden=[8, 8], pos_weights=True)
points = jax.random.normal(jax.random.key(0), (4, 2))
state = model.create_train_state(jax.random.key(1), optax.adam(1e-2), 2)


@jax.jit
def step(state):
    loss = lambda params: jnp.mean(model.apply({"params": params}, points))
    value, grads = jax.value_and_grad(loss)(state.params)
    return state.apply_gradients(grads=grads), value


state, first = step(state)
state, second = step(state)
moved = state.potential_gradient_fn(state.params)(points)
print(json.dumps({"losses": [float(first), float(second)], "moved": float(jnp.sum(moved)), "steps": int(state.step)}))
