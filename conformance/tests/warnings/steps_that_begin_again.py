import jax
import jax.numpy as jnp
import optax
from flax import nnx

tx = optax.adam(0.1)


def loss(params):
    return (params["w"] ** 2).sum() + params["b"] ** 2


def plain(params, state):
    updates, state = tx.update(jax.grad(loss)(params), state)
    return optax.apply_updates(params, updates), state


step = jax.jit(plain)
made = {"w": jnp.ones(3), "b": jnp.ones(())}

params, state = made, tx.init(made)
for _ in range(4):
    new, state = step(params, state)  # expect: dropped-result params
print(new["w"])

start, state = made, tx.init(made)
for _ in range(4):
    new, state = plain(start, state)  # expect: dropped-result start
print(new["w"])

params, state = made, tx.init(made)
for _ in range(4):
    params, state = step(params, state)
for _ in range(4):
    new, state = plain(params, state)
    params = new

fixed = jnp.ones(3)


@jax.jit
def towards(params, target, state):
    grads = params - target
    updates, state = tx.update(grads, state)
    return optax.apply_updates(params, updates), state


params, state = jnp.zeros(3), tx.init(fixed)
for _ in range(4):
    params, state = towards(params, fixed, state)

# The state of the optimizer is made for one update.
params = made
for _ in range(4):
    state = tx.init(params)  # expect: dropped-result the state of the optimizer
    updates, state = tx.update(jax.grad(loss)(params), state)
    params = optax.apply_updates(params, updates)


def tune(params):
    state = tx.init(params)
    for _ in range(3):
        updates, state = tx.update(jax.grad(loss)(params), state)
        params = optax.apply_updates(params, updates)
    return params


def adapt(params):
    state = tx.init(params)
    return optax.apply_updates(params, tx.update(jax.grad(loss)(params), state)[0])


for _ in range(4):
    params = tune(params)
adapted = [adapt(made) for _ in range(4)]

model = nnx.Linear(2, 2, rngs=nnx.Rngs(0))


def of_model(model):
    return (model(jnp.ones((1, 2))) ** 2).sum()


@nnx.jit
def begins(model):
    optimizer = nnx.Optimizer(model, tx, wrt=nnx.Param)
    optimizer.update(model, nnx.grad(of_model)(model))  # expect: dropped-result the state of the optimizer


@nnx.jit
def tunes(model):
    optimizer = nnx.Optimizer(model, tx, wrt=nnx.Param)
    for _ in range(2):
        optimizer.update(model, nnx.grad(of_model)(model))


@nnx.jit
def goes_on(model, optimizer):
    optimizer.update(model, nnx.grad(of_model)(model))


kept = nnx.Optimizer(model, tx, wrt=nnx.Param)
for _ in range(4):
    begins(model)
    tunes(model)
    goes_on(model, kept)
    optimizer = nnx.Optimizer(model, tx, wrt=nnx.Param)
    optimizer.update(model, nnx.grad(of_model)(model))  # expect: dropped-result the state of the optimizer
    plain_descent = nnx.Optimizer(model, optax.sgd(0.1), wrt=nnx.Param)
    plain_descent.update(model, nnx.grad(of_model)(model))
for seed in range(4):
    other = nnx.Linear(2, 2, rngs=nnx.Rngs(seed))
    optimizer = nnx.Optimizer(other, tx, wrt=nnx.Param)
    optimizer.update(other, nnx.grad(of_model)(other))
graphdef, state = nnx.split((model, kept))


@jax.jit
def merged(state):
    model, optimizer = nnx.merge(graphdef, state)
    optimizer.update(model, nnx.grad(of_model)(model))
    return nnx.state((model, optimizer))


for _ in range(4):
    state = merged(state)
