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


# recorded from flax-0.12.12, program 824b27b518d0cd42c37c15873d7f30c74c4cb93cc8422b6a1839b0e726d95658
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "sgd",
#         {"id": 1, "list": [{"float": 14.0}, {"float": 8.96}, {"float": 5.734}, {"float": 3.67}]}
#       ],
#       [
#         "momentum",
#         {"id": 2, "list": [{"float": 14.0}, {"float": 6.86}, {"float": 2.71}, {"float": 0.861}]}
#       ],
#       [
#         "adam",
#         {"id": 3, "list": [{"float": 14.0}, {"float": 12.83}, {"float": 11.722}, {"float": 10.676}]}
#       ],
#       [
#         "adamw",
#         {
#           "id": 4,
#           "list": [{"float": 14.0}, {"float": 12.803}, {"float": 11.672}, {"float": 10.607}]
#         }
#       ],
#       [
#         "adagrad",
#         {"id": 5, "list": [{"float": 14.0}, {"float": 8.764}, {"float": 6.28}, {"float": 4.75}]}
#       ],
#       [
#         "rmsprop",
#         {
#           "id": 6,
#           "list": [{"float": 14.0}, {"float": 12.178}, {"float": 10.996}, {"float": 10.084}]
#         }
#       ],
#       [
#         "lion",
#         {
#           "id": 7,
#           "list": [{"float": 14.0}, {"float": 13.406}, {"float": 12.827}, {"float": 12.264}]
#         }
#       ],
#       [
#         "lamb",
#         {
#           "id": 8,
#           "list": [{"float": 14.0}, {"float": 12.661}, {"float": 11.452}, {"float": 10.361}]
#         }
#       ],
#       [
#         "sign",
#         {"id": 9, "list": [{"float": 14.0}, {"float": 12.83}, {"float": 11.72}, {"float": 10.67}]}
#       ],
#       [
#         "clipped",
#         {
#           "id": 10,
#           "list": [{"float": 14.0}, {"float": 13.262}, {"float": 12.543}, {"float": 11.845}]
#         }
#       ],
#       [
#         "scheduled",
#         {"id": 11, "list": [{"float": 14.0}, {"float": 8.96}, {"float": 5.805}, {"float": 3.895}]}
#       ],
#       [
#         "injected",
#         {
#           "id": 12,
#           "list": [{"float": 14.0}, {"float": 12.83}, {"float": 11.722}, {"float": 10.676}]
#         }
#       ],
#       [
#         "accumulated",
#         {"id": 13, "list": [{"float": 14.0}, {"float": 14.0}, {"float": 8.96}, {"float": 8.96}]}
#       ],
#       [
#         "zeroed",
#         {"id": 14, "list": [{"float": 14.0}, {"float": 8.96}, {"float": 5.734}, {"float": 3.67}]}
#       ]
#     ]
#   }
# }
