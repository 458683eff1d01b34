import jax
import jax.numpy as jnp
import optax
from flax import linen as nn


class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        return nn.BatchNorm(use_running_average=not train)(nn.Dense(2)(x))


net = Net()
x = jnp.ones((4, 2))
variables = net.init(jax.random.key(0), x, False)
tx = optax.adam(0.1)
state = tx.init(variables["params"])


def loss(params, stats, x, train=True):
    y, updates = net.apply({"params": params, "batch_stats": stats}, x, train, mutable=["batch_stats"])
    return (y**2).mean(), updates


def train_step(params, stats, state, x):
    (value, updates), grads = jax.value_and_grad(loss, has_aux=True)(params, stats, x)  # expect: dropped-result batch_stats
    changes, state = tx.update(grads, state, params)  # expect: dropped-result changes
    return params, state, value


def train_all(params, stats, state, x):
    (value, updates), grads = jax.value_and_grad(loss, has_aux=True)(params, stats, x)
    changes, state = tx.update(grads, state, params)
    return optax.apply_updates(params, changes), updates["batch_stats"], state, value


def with_fixed_statistics(params, stats, state, x):
    (value, updates), grads = jax.value_and_grad(loss, has_aux=True)(params, stats, x, False)
    changes, state = tx.update(grads, state, params)
    return optax.apply_updates(params, changes), state, value


for step in (train_step, with_fixed_statistics):
    step(variables["params"], variables["batch_stats"], state, x)
train_all(variables["params"], variables["batch_stats"], state, x)
