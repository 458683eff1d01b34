"""The same quadratic under several optimizers and wrappers of Optax; each goes downhill."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Quadratic(nnx.Module):
    def __init__(self):
        self.x = nnx.Param(jnp.array([2.0, -1.0]))
        self.y = nnx.Param(jnp.array(3.0))

    def __call__(self):
        return jnp.sum(self.x**2) + self.y**2


OPTIMIZERS = {
    "sgd": lambda: optax.sgd(0.1),
    "momentum": lambda: optax.sgd(0.1, momentum=0.5, nesterov=True),
    "adam": lambda: optax.adam(0.1),
    "adamw": lambda: optax.adamw(0.1, weight_decay=0.01),
    "adagrad": lambda: optax.adagrad(0.5),
    "rmsprop": lambda: optax.rmsprop(0.05),
    "lion": lambda: optax.lion(0.05),
    "lamb": lambda: optax.lamb(0.05),
    "sign": lambda: optax.sign_sgd(0.1),
    "clipped": lambda: optax.chain(optax.clip_by_global_norm(1.0), optax.sgd(0.1)),
    "scheduled": lambda: optax.sgd(optax.cosine_decay_schedule(0.1, 10)),
    "injected": lambda: optax.inject_hyperparams(optax.adam)(learning_rate=0.1),
    "accumulated": lambda: optax.MultiSteps(optax.sgd(0.1), every_k_schedule=2),
    "zeroed": lambda: optax.chain(optax.zero_nans(), optax.sgd(0.1)),
}


def run(tx, steps=4):
    model = Quadratic()
    optimizer = nnx.Optimizer(model, tx, wrt=nnx.Param)
    losses = []
    for _ in range(steps):
        loss, grads = nnx.value_and_grad(lambda m: m())(model)
        optimizer.update(model, grads)
        losses.append(round(float(loss), 3))
    return losses


def main():
    return {name: run(make()) for name, make in OPTIMIZERS.items()}
