"""A transformer of language, and its gradient (Linen)."""

import json

import jax
import jax.numpy as jnp
from nanodo.model import DoConfig, TransformerDo

model = TransformerDo(DoConfig(D=8, H=2, L=4, N=2, V=11, F=16))
tokens = jnp.array([[1, 2, 3, 4], [3, 1, 4, 1]])
variables = model.init(jax.random.key(0), tokens)
logits = model.apply(variables, tokens)
gradient = jax.grad(lambda it: jnp.mean(jnp.asarray(model.apply(it, tokens), jnp.float32) ** 2))(variables)
shown = {"sizes": [float(jnp.sum(jnp.abs(leaf))) for leaf in jax.tree.leaves((logits, gradient))]}
print(json.dumps(shown))
