"""A stack of plain SSM layers with embedded tokens, dropout and a gradient (Linen)."""

import json

import jax
import jax.numpy as jnp
from s4.s4 import SSMLayer, StackedModel

model = StackedModel(
    layer_cls=SSMLayer, layer={"N": 3, "l_max": 8}, d_output=5, d_model=4, n_layers=2, dropout=0.2, embedding=True
)
tokens = jnp.array([[1], [4], [0], [2], [3], [3], [1], [2]])
keys = {"params": jax.random.key(0), "dropout": jax.random.key(1)}
variables = model.init(keys, tokens)


def loss_of(params):
    out = model.apply({**variables, "params": params}, tokens, rngs={"dropout": jax.random.key(2)})
    return -jnp.mean(out)


loss, grads = jax.jit(jax.value_and_grad(loss_of))(variables["params"])
total = sum(jnp.sum(jnp.abs(g)) for g in jax.tree.leaves(grads))
print(json.dumps({"loss": float(loss), "gradient": float(total)}))
