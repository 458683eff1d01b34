"""Modules that a program keeps: by another name, and as copies."""

import jax
import jax.numpy as jnp
import optax
from flax import nnx

model = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
optimizer = nnx.Optimizer(model, optax.sgd(0.1), wrt=nnx.Param)
x = jax.random.normal(jax.random.key(0), (5, 3))
y = x.sum(1, keepdims=True)


@nnx.jit
def step(model, optimizer):
    loss, grads = nnx.value_and_grad(lambda model: jnp.mean((model(x) - y) ** 2))(model)
    optimizer.update(model, grads)
    return loss


best_model = copied_best = unused_best = None
best_loss = jnp.inf
for _ in range(3):
    loss = step(model, optimizer)
    if loss < best_loss:
        best_loss, best_model = loss, None
        best_model = model
        copied_best = nnx.clone(model)
        unused_best = model
for _ in range(2):
    step(model, optimizer)
print(best_model(x).mean())  # expect: aliased-state best_model
print(copied_best(x).mean())


def train():
    old_net = model
    before = old_net(x)
    step(model, optimizer)
    return jnp.abs(predict(old_net) - before).max()  # expect: aliased-state old_net


@nnx.jit
def predict(model):
    return model(x)


train()

# The last one is the best one, and nothing changes any more.
best_net = model
print(best_net(x).mean(), predict(best_net).mean())
