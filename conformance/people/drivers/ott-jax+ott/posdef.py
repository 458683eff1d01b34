"""Potentials of positive definite quadratic forms, and a layer of positive weights (Linen)."""

import json

import jax
import jax.numpy as jnp
from ott.neural.networks.layers.posdef import PosDefPotentials, PositiveDense

points = jax.random.normal(jax.random.key(0), (3, 2))
quadratic, dense = PosDefPotentials(num_potentials=2, rank=1), PositiveDense(dim_hidden=3)
params, others = quadratic.init(jax.random.key(1), points), dense.init(jax.random.key(2), points)
loss = lambda params: jnp.sum(quadratic.apply(params, points) ** 2)
value, grads = jax.value_and_grad(loss)(params)
shown = {
    "loss": float(value),
    "gradients": [float(jnp.sum(jnp.abs(g))) for g in jax.tree.leaves(grads)],
    "dense": float(jnp.sum(dense.apply(others, points))),
}
print(json.dumps(shown))
