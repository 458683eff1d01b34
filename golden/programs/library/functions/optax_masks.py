"""Transformations of gradients with a mask, and some that keep little state."""
import jax
import jax.numpy as jnp
import optax
from flax import nnx


def stepped(transformation, params, grads, steps=2):
    state = transformation.init(params)
    for _ in range(steps):
        updates, state = transformation.update(grads, state, params)
        params = optax.apply_updates(params, updates)
    return params


class Model(nnx.Module):
    def __init__(self):
        self.kernel = nnx.Param(jnp.array([1.0, -2.0]))
        self.bias = nnx.Param(jnp.array([0.5]))


def main():
    params = {"kernel": jnp.array([1.0, -2.0]), "bias": jnp.array([0.5])}
    grads = {"kernel": jnp.array([0.5, 0.25]), "bias": jnp.array([-1.0])}
    only_kernel = {"kernel": True, "bias": False}
    model = Model()
    optimizer = nnx.Optimizer(model, optax.lion(0.25, weight_decay=0.5), wrt=nnx.Param)
    loss = lambda model: (model.kernel[...] ** 2).sum() + model.bias[...].sum()
    optimizer.update(model, nnx.grad(loss)(model))
    return {
        "decayed": stepped(
            optax.chain(optax.add_decayed_weights(0.5, mask=only_kernel), optax.sgd(0.5)), params, grads
        ),
        "by function": stepped(
            optax.chain(
                optax.add_decayed_weights(0.5, mask=lambda tree: jax.tree.map(lambda p: p.size > 1, tree)),
                optax.scale(-0.5),
            ),
            params,
            grads,
        ),
        "masked": stepped(optax.masked(optax.sgd(0.5, momentum=0.5), only_kernel), params, grads),
        "zero": stepped(optax.set_to_zero(), params, grads),
        "lion": stepped(optax.lion(0.25, b1=0.5, b2=0.5, weight_decay=0.5, mask=only_kernel), params, grads),
        "model": nnx.state(model),
        "half": stepped(optax.sgd(0.5, momentum=0.5, accumulator_dtype=jnp.bfloat16), params, grads),
    }


# recorded from flax-0.12.12, program ed388ceb8351d7cb3a1d69b462a45d5be621a382c8784dc44ba31ba6201e8351
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "decayed",
#         {
#           "id": 1,
#           "dict": [
#             ["bias", {"array": "float32", "shape": [1], "data": [1.5]}],
#             ["kernel", {"array": "float32", "shape": [2], "data": [0.125, -1.34375]}]
#           ]
#         }
#       ],
#       [
#         "by function",
#         {
#           "id": 2,
#           "dict": [
#             ["bias", {"array": "float32", "shape": [1], "data": [1.5]}],
#             ["kernel", {"array": "float32", "shape": [2], "data": [0.125, -1.34375]}]
#           ]
#         }
#       ],
#       [
#         "masked",
#         {
#           "id": 3,
#           "dict": [
#             ["bias", {"array": "float32", "shape": [1], "data": [-1.5]}],
#             ["kernel", {"array": "float32", "shape": [2], "data": [0.375, -2.3125]}]
#           ]
#         }
#       ],
#       [
#         "zero",
#         {
#           "id": 4,
#           "dict": [
#             ["bias", {"array": "float32", "shape": [1], "data": [0.5]}],
#             ["kernel", {"array": "float32", "shape": [2], "data": [1.0, -2.0]}]
#           ]
#         }
#       ],
#       [
#         "lion",
#         {
#           "id": 5,
#           "dict": [
#             ["bias", {"array": "float32", "shape": [1], "data": [1.0]}],
#             ["kernel", {"array": "float32", "shape": [2], "data": [0.296875, -2.0]}]
#           ]
#         }
#       ],
#       [
#         "model",
#         {
#           "id": 6,
#           "state": [
#             [
#               "bias",
#               {
#                 "id": 7,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [1], "data": [0.1875]}
#               }
#             ],
#             [
#               "kernel",
#               {
#                 "id": 8,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [2], "data": [0.625, -1.5]}
#               }
#             ]
#           ]
#         }
#       ],
#       [
#         "half",
#         {
#           "id": 9,
#           "dict": [
#             ["bias", {"array": "float32", "shape": [1], "data": [1.75]}],
#             ["kernel", {"array": "float32", "shape": [2], "data": [0.375, -2.3125]}]
#           ]
#         }
#       ]
#     ]
#   }
# }
