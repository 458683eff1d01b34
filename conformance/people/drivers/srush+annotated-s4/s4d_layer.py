"""A diagonal S4 layer, as a convolution (Linen)."""

import json

import jax
import jax.numpy as jnp
from s4.s4d import S4DLayer

model = S4DLayer(N=4, l_max=12)
inputs = jax.random.normal(jax.random.key(0), (12, 4))
variables = model.init(jax.random.key(1), inputs)
out, vjp = jax.vjp(lambda params: model.apply({**variables, "params": params}, inputs), variables["params"])
grads = vjp(jnp.ones_like(out))[0]
shown = {"out": float(jnp.sum(out)), "gradient": [float(jnp.sum(jnp.abs(g))) for g in jax.tree.leaves(grads)]}
print(json.dumps(shown))
