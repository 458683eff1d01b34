"""A functional training loop: the model and the optimizer are split outside, merged in a jitted step, updated at the end."""
import functools as ft

import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Count(nnx.Variable):
    pass


class MLP(nnx.Module):
    def __init__(self, din, dhidden, dout, *, rngs: nnx.Rngs):
        self.linear1 = nnx.Linear(din, dhidden, rngs=rngs)
        self.linear2 = nnx.Linear(dhidden, dout, rngs=rngs)
        self.count = Count(jnp.array(0))

    def __call__(self, x):
        self.count[...] += 1
        return self.linear2(jnp.tanh(self.linear1(x)) * 0.5)


def main():
    X = jnp.linspace(0, 1, 16)[:, None]
    Y = 0.8 * X**2 + 0.1
    graphdef, params, counts = nnx.split(MLP(1, 4, 1, rngs=nnx.Rngs(0)), nnx.Param, Count)
    tx = optax.sgd(0.1, momentum=0.9)
    opt_state = tx.init(params)

    @ft.partial(jax.jit, donate_argnums=())
    def train_step(params, counts, opt_state, batch):
        x, y = batch

        def loss_fn(params):
            model = nnx.merge(graphdef, params, counts, copy=True)
            loss = jnp.mean((y - model(x)) ** 2)
            new_counts = nnx.state(model, Count)
            return loss, new_counts

        (loss, counts_), grads = jax.value_and_grad(loss_fn, has_aux=True)(params)
        updates, opt_state_ = tx.update(grads, opt_state)
        return optax.apply_updates(params, updates), counts_, opt_state_, loss

    losses = []
    for step in range(5):
        params, counts, opt_state, loss = train_step(params, counts, opt_state, (X, Y))
        losses.append(float(loss))
    model = nnx.merge(graphdef, params, counts)
    return losses[-1] < losses[0], model.count[...], type(model).__name__, model(X).shape, list(counts)


# recorded from flax-0.12.12, program 57f1b8f1a71b153423d336fb78baa26c7c6a2b3bda8b595edf66e87dcad1e91e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       {"array": "int32", "shape": [], "weak": true, "data": [5]},
#       "MLP",
#       {"tuple": [16, 1]},
#       {"id": 0, "list": ["count"]}
#     ]
#   }
# }
