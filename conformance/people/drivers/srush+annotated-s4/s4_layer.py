"""A stack of S4 layers, as a convolution, and its gradient (Linen)."""

import json

import jax
import jax.numpy as jnp
from s4.s4 import S4Layer, StackedModel, cloneLayer

model = StackedModel(
    layer_cls=S4Layer, layer={"N": 4, "l_max": 12}, d_output=3, d_model=4, n_layers=2, classification=True
)
inputs = jax.random.normal(jax.random.key(0), (12, 2))
variables = model.init({"params": jax.random.key(1), "dropout": jax.random.key(2)}, inputs)


def loss_of(params):
    rest = {name: value for name, value in variables.items() if name != "params"}
    return -jnp.mean(model.apply({"params": params, **rest}, inputs, rngs={"dropout": jax.random.key(3)})[1])


loss, grads = jax.value_and_grad(loss_of)(variables["params"])
shown = {"loss": float(loss), "gradient": float(sum(jnp.sum(jnp.abs(g)) for g in jax.tree.leaves(grads)))}
print(json.dumps(shown))
