"""Losses of predictions in a column and targets in a row, and what only looks like them."""

import jax
import jax.numpy as jnp
import optax
from flax import nnx

model = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
x = jax.random.normal(jax.random.key(0), (5, 3))
y = x.sum(1)


@nnx.jit
def step(model, x, y):
    def loss_fn(model):
        return jnp.mean((model(x) - y) ** 2)  # expect: broadcast-loss loss_fn

    return nnx.value_and_grad(loss_fn)(model)


step(model, x, y)


def cross_entropy_loss(model):
    p = jax.nn.sigmoid(model(x))
    return -jnp.mean(y * jnp.log(p))  # expect: broadcast-loss cross_entropy_loss


nnx.grad(cross_entropy_loss)(model)


def by_optax(model):
    return optax.sigmoid_binary_cross_entropy(model(x), (y > 0)).mean()  # expect: broadcast-loss by_optax


nnx.grad(by_optax)(model)


# The predictions are the row.
def mse(params, targets):
    return jnp.mean(jnp.abs(targets - x @ params))  # expect: broadcast-loss mse


jax.grad(mse)(jnp.ones(3), y[:, None])


# One shape.
nnx.grad(lambda model: jnp.mean((model(x) - y[:, None]) ** 2))(model)
nnx.grad(lambda model: jnp.mean((model(x)[:, 0] - y) ** 2))(model)


# All pairs, as they are meant.
def spread(params):
    values = x @ params
    return jnp.mean((values[:, None] - values) ** 2)


def outer(params):
    return jnp.sum((x @ params)[:, None] * y)


def kernel(centers):
    return jnp.exp(-((y[:, None] - centers) ** 2)).sum()


jax.grad(spread)(jnp.ones(3))
jax.grad(outer)(jnp.ones(3))
jax.grad(kernel)(jnp.ones(5))


# A batch of one, and nobody who differentiates.
def of_one(model):
    return jnp.mean((model(x[:1]) - y[:1]) ** 2)


nnx.grad(of_one)(model)
print(jnp.mean((model(x) - y) ** 2))
