"""Costs between points, with their gradients (raw JAX)."""

import json

import jax
import jax.numpy as jnp
from ott.geometry import costs, pointcloud

x, y = jax.random.normal(jax.random.key(0), (3, 4)), jax.random.normal(jax.random.key(1), (2, 4))
shown = {}
for cost in [costs.SqEuclidean(), costs.Euclidean(), costs.Cosine(), costs.PNormP(1.5), costs.SqPNorm(3.0)]:
    matrix = cost.all_pairs(x, y)
    slope = jax.grad(lambda x: jnp.sum(cost.all_pairs(x, y)))(x)
    shown[type(cost).__name__] = [float(jnp.sum(matrix)), float(jnp.sum(jnp.abs(slope)))]
geometry = pointcloud.PointCloud(x, y, epsilon=0.1)
shown["kernel"] = float(jnp.sum(geometry.apply_kernel(jnp.ones(2), axis=1)))
print(json.dumps(shown))
