"""An MLP of a framework for operators, with dropout, and a step of training (NNX)."""

import json

import jax
import jax.numpy as jnp
import optax
from flax import nnx
from opifex.neural.base import StandardMLP

model = StandardMLP([3, 8, 2], activation="gelu", dropout_rate=0.2, rngs=nnx.Rngs(0, dropout=1))
optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)
inputs = jax.random.normal(jax.random.key(1), (4, 3))


@nnx.jit
def step(model, optimizer):
    loss, grads = nnx.value_and_grad(lambda model: jnp.mean(model(inputs) ** 2))(model)
    optimizer.update(model, grads)
    return loss


losses = [float(step(model, optimizer)) for _ in range(3)]
print(json.dumps({"losses": losses, "out": float(jnp.sum(model(inputs, deterministic=True)))}))
