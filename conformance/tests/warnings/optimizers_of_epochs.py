# An optimizer that is made anew for each epoch of one model forgets what it gathers; one for each model is right.
import jax
import jax.numpy as jnp
import optax
from flax import nnx


def loss(m, x):
    return (m(x) ** 2).mean()


def train_epoch(model, batches):
    optimizer = nnx.Optimizer(model, optax.adam(0.1), wrt=nnx.Param)  # expect: dropped-result the state of the optimizer
    for x in batches:
        optimizer.update(model, nnx.grad(loss)(model, x))


def run_epoch(tx, params, batches):
    state = tx.init(params)  # expect: dropped-result the state of the optimizer
    for x in batches:
        grads = jax.grad(lambda p: ((x @ p) ** 2).mean())(params)
        updates, state = tx.update(grads, state, params)
        params = optax.apply_updates(params, updates)
    return params


def train_model(rate, batches):
    model = nnx.Linear(3, 1, rngs=nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.adam(rate), wrt=nnx.Param)
    for x in batches:
        optimizer.update(model, nnx.grad(loss)(model, x))
    return loss(model, batches[0])


def main():
    batches = [jnp.ones((2, 3)), 2 * jnp.ones((2, 3))]
    model, params = nnx.Linear(3, 1, rngs=nnx.Rngs(0)), jnp.ones(3)
    for _ in range(4):
        train_epoch(model, batches)
        params = run_epoch(optax.adam(0.1), params, batches)
    return [train_model(rate, batches) for rate in (0.1, 0.2, 0.3, 0.4)]
