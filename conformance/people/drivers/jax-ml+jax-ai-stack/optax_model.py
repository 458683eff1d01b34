"""The model that the stack's own test trains, for a few steps (NNX)."""

import json

import jax
import jax.numpy as jnp
import optax
from flax import nnx
from test_nnx_with_optax import SimpleModel

model = SimpleModel(nnx.Rngs(0))
state = nnx.ModelAndOptimizer(model, optax.adam(1e-2))
x, y = jax.random.normal(jax.random.key(1701), (4, 2)), jnp.ones((4, 3))
loss = lambda model: jnp.mean((model(x) - y) ** 2)
losses = []
for _ in range(3):
    value, grads = nnx.value_and_grad(loss)(state.model)
    state.update(grads)
    losses.append(float(value))
print(json.dumps({"losses": losses, "after": float(loss(model))}))
