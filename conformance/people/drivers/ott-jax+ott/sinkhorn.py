"""Entropic transport between two clouds of points, and its gradient (raw JAX)."""

import json

import jax
import jax.numpy as jnp
from ott.geometry import pointcloud
from ott.problems.linear import linear_problem
from ott.solvers.linear import sinkhorn

x = jax.random.normal(jax.random.key(0), (5, 2))
y = jax.random.normal(jax.random.key(1), (6, 2)) + 1.0


@jax.jit
def cost(x, y):
    problem = linear_problem.LinearProblem(pointcloud.PointCloud(x, y, epsilon=0.5))
    out = sinkhorn.Sinkhorn()(problem)
    return out.reg_ot_cost, (out.converged, jnp.sum(out.matrix))


(value, (converged, mass)), slope = jax.value_and_grad(cost, has_aux=True)(x, y)
shown = {"cost": float(value), "converged": bool(converged), "mass": float(mass), "slope": float(jnp.sum(jnp.abs(slope)))}
print(json.dumps(shown))
