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
