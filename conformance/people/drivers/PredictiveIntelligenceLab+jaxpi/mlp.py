"""An MLP with random Fourier features and weight factorization, and a Laplacian (Linen)."""

import json

import jax
import jax.numpy as jnp
from archs import Mlp

model = Mlp(
    num_layers=2,
    hidden_dim=8,
    fourier_emb={"embed_scale": 1.0, "embed_dim": 8},
    reparam={"type": "weight_fact", "mean": 0.5, "stddev": 0.1},
)
point = jnp.array([0.3, -0.2])
params = model.init(jax.random.key(0), point)
solution = lambda at: model.apply(params, at)[0]
hessian = jax.hessian(solution)(point)
points = jax.random.uniform(jax.random.key(1), (5, 2))
residual = lambda params: jnp.mean(jax.vmap(lambda at: jnp.trace(jax.hessian(lambda q: model.apply(params, q)[0])(at)))(points) ** 2)
loss, grads = jax.jit(jax.value_and_grad(residual))(params)
shown = {
    "value": float(solution(point)),
    "laplacian": float(jnp.trace(hessian)),
    "loss": float(loss),
    "gradient": float(sum(jnp.sum(jnp.abs(g)) for g in jax.tree.leaves(grads))),
}
print(json.dumps(shown))
