import jax
import jax.numpy as jnp
from flax import linen as nn


class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train=False):
        x = nn.Dense(2)(x)
        x = nn.BatchNorm(use_running_average=not train)(x)
        return nn.Dropout(0.5, deterministic=not train)(x)


net = Net()
variables = net.init(jax.random.key(0), jnp.ones((1, 2)))


def train_wrong(variables, x, key):
    return net.apply(variables, x, rngs={"dropout": key}, mutable=["batch_stats"])  # expect: train-eval BatchNorm; train-eval Dropout


def train_right(variables, x, key):
    return net.apply(variables, x, train=True, rngs={"dropout": key}, mutable=["batch_stats"])


def predict(variables, x, key):
    return net.apply(variables, x, rngs={"dropout": key}, mutable=["batch_stats"])


train_wrong(variables, jnp.ones((2, 2)), jax.random.key(1))
train_right(variables, jnp.ones((2, 2)), jax.random.key(2))
predict(variables, jnp.ones((2, 2)), jax.random.key(3))
