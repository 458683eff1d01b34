import jax
import jax.numpy as jnp
from flax import linen as nn
from flax import struct


@struct.dataclass
class State:
    x: jax.Array
    key: jax.Array
    step: jax.Array


@jax.jit
def keeps(state):
    return state.replace(x=state.x + jax.random.normal(state.key))


@jax.jit
def splits(state):
    key, sub = jax.random.split(state.key)
    return state.replace(x=state.x + jax.random.normal(sub), key=key)


@jax.jit
def folds(state, key):
    key = jax.random.fold_in(key, state.step)
    return state.replace(x=state.x + jax.random.normal(key), step=state.step + 1)


state = State(jnp.zeros(()), jax.random.key(0), jnp.array(0))
for _ in range(3):
    state = keeps(state)  # expect: shared-key state.key
for _ in range(3):
    state = splits(state)
key = jax.random.key(1)
for _ in range(3):
    state = folds(state, key)

first, second, wide = nn.Dense(2), nn.Dense(2), nn.Dense(3)
x = jnp.ones((1, 2))
first.init(key, x)
second.init(key, x)  # expect: shared-key key
target = second.init(jax.random.key(2), x)
online = second.init(jax.random.key(2), x)
wide.init(key, x)


class Data:
    def __init__(self, key):
        self.key = key

    def batch(self):
        return jax.random.normal(self.key, (2,))  # expect: shared-key self.key

    def fixed_batch(self):
        return jax.random.normal(self.key, (2,))

    def next_batch(self):
        self.key, sub = jax.random.split(self.key)
        return jax.random.normal(sub, (2,))


def shuffled(key, x):
    return jax.random.permutation(key, x)  # expect: shared-key key


def init_layer(key):
    return jax.random.normal(key, (2,))


def validate(key):
    return jax.random.normal(key, (2,))


data = Data(jax.random.key(5))
key = jax.random.key(6)
for i in range(4):
    data.batch(), shuffled(key, jnp.arange(3)), init_layer(key), validate(key)
    data.fixed_batch()
for i in range(4):
    data.next_batch(), shuffled(jax.random.fold_in(key, i), jnp.arange(3))
