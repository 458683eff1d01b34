"""An optimizer of the project's own, and shaped fitness (raw JAX and Optax)."""

import json

import jax
import jax.numpy as jnp
import optax
from evosax.core.fitness_shaping import normalize, standardize_fitness_shaping_fn
from evosax.core.kernel import kernel_rbf
from evosax.core.optimizer import clipup

tx, params = clipup(0.1, max_velocity=0.2), {"w": jnp.array([1.0, -2.0]), "b": jnp.array(0.5)}
state = tx.init(params)
for _ in range(3):
    grads = jax.grad(lambda params: jnp.sum(params["w"] ** 2) + params["b"] ** 2)(params)
    updates, state = tx.update(grads, state, params)
    params = optax.apply_updates(params, updates)
shaped = standardize_fitness_shaping_fn(None, jnp.array([3.0, 1.0, 2.0]), None, None)
shown = {
    "params": [float(it) for leaf in jax.tree.leaves(params) for it in leaf.ravel()],
    "shaped": [float(it) for it in shaped],
    "normalized": [float(it) for it in normalize(jnp.array([3.0, 1.0, 2.0]))],
}
print(json.dumps(shown))
