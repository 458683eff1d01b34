import collections
import dataclasses

import jax
import jax.numpy as jnp
import optax
from flax import linen as nn
from flax import nnx
from flax.training.train_state import TrainState

tx = optax.adam(0.1)
params = {"w": jnp.ones(2), "b": jnp.ones(3)}
opt_state = tx.init(params)


def starts_anew(params, grads):
    state = tx.init(params)
    updates, state = tx.update(grads, state)  # expect: dropped-result state
    return optax.apply_updates(params, updates)


def returns_the_old(params, grads, state):
    updates, state = tx.update(grads, state)
    new = optax.apply_updates(params, updates)  # expect: dropped-result params
    return params, state


def right(params, grads, state):
    updates, state = tx.update(grads, state)
    params = optax.apply_updates(params, updates)
    return params, state


def fills(buffer):
    buffer = buffer.at[0].set(1.0)  # expect: dropped-result buffer


def fills_all(buffer):
    for i in range(2):
        buffer = buffer.at[i].set(1.0)


def activates(x):
    jax.nn.relu(x)  # expect: dropped-result x
    jnp.clip(x, 0, 1)  # expect: dropped-result x
    x.sum()
    return x


def clips(grads):
    jax.tree.map(lambda g: jnp.clip(g, -1, 1), grads)  # expect: dropped-result grads
    jax.tree.map(lambda g: g.block_until_ready(), grads)
    shown = []
    jax.tree.map(lambda g: shown.append(g), grads)
    return grads


starts_anew(params, params)
returns_the_old(params, params, opt_state)
right(params, params, opt_state)
fills(jnp.zeros(2))
fills_all(jnp.zeros(2))
activates(jnp.ones(2))
clips(params)
jnp.ones(2)

Point = collections.namedtuple("Point", "x y")


@dataclasses.dataclass
class Step:
    number: int


point, step = Point(1, 2), Step(0)
point._replace(x=2)  # expect: dropped-result point
point = point._replace(x=2)
dataclasses.replace(step, number=1)  # expect: dropped-result step
step = dataclasses.replace(step, number=1)


@jax.jit
def update(params, opt_state, x):
    grads = jax.grad(lambda params: (params["w"] * x).sum() + params["b"].sum())(params)
    updates, opt_state = tx.update(grads, opt_state)
    return optax.apply_updates(params, updates), opt_state


for _ in range(4):
    params, _ = update(params, opt_state, 1.0)  # expect: dropped-result opt_state
for _ in range(4):
    params, opt_state = update(params, opt_state, 1.0)

dense = nn.Dense(1)
variables = dense.init(jax.random.key(0), jnp.ones((1, 2)))
state = TrainState.create(apply_fn=dense.apply, params=variables, tx=tx)


@jax.jit
def train_step(state, x):
    loss = lambda variables: (state.apply_fn(variables, x) ** 2).mean()
    value, grads = jax.value_and_grad(loss)(state.params)
    return state.apply_gradients(grads=grads), value


@jax.jit
def predict(state, x):
    return state, state.apply_fn(state.params, x)


for _ in range(4):
    new_state, value = train_step(state, jnp.ones((2, 2)))  # expect: dropped-result state
for _ in range(4):
    state, value = train_step(state, jnp.ones((2, 2)))
for _ in range(4):
    _, y = predict(state, jnp.ones((2, 2)))

model = nnx.Linear(2, 1, rngs=nnx.Rngs(0))


@nnx.jit
def train(model, x):
    loss, grads = nnx.value_and_grad(lambda model: (model(x) ** 2).mean())(model)  # expect: dropped-result grads
    return loss


@nnx.jit
def shows(model, x):
    loss, grads = nnx.value_and_grad(lambda model: (model(x) ** 2).mean())(model)
    return loss


train(model, jnp.ones((2, 2)))
shows(model, jnp.ones((2, 2)))


@jax.jit
def count_step(counter, x):
    return counter + 1, x * counter


counter = jnp.array(0)
for _ in range(3):
    _, y = count_step(counter, jnp.ones(2))  # expect: dropped-result counter
for _ in range(3):
    counter, y = count_step(counter, jnp.ones(2))


@jax.jit
def denoise_step(w, x):
    return w * 0.9, x * w


w, noisy = jnp.array(1.0), jnp.ones(2)
for _ in range(3):
    w, _ = denoise_step(w, noisy)

tx, params = optax.sgd(0.1, momentum=0.9), jnp.ones(2)
state = tx.init(params)


def in_one_line(params, state):
    grads = jax.grad(lambda p: (p**2).sum())(params); updates, state = tx.update(grads, state)  # fmt: skip
    return optax.apply_updates(params, updates), state


def lost_in_one_line(params, state):
    grads = jax.grad(lambda p: (p**2).sum())(params); updates, new = tx.update(grads, state); return optax.apply_updates(params, updates), state  # fmt: skip  # expect: dropped-result state


for _ in range(3):
    params, state = in_one_line(params, state)
for _ in range(3):
    params, state = lost_in_one_line(params, state)
