"""Encoder and head have an optimizer each; they step in turns, under one jit with a static flag."""
from functools import partial

import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.encoder = nnx.Linear(2, 2, kernel_init=nnx.initializers.constant(0.5), rngs=nnx.Rngs(0))
        self.head = nnx.Linear(2, 1, kernel_init=nnx.initializers.constant(0.25), rngs=nnx.Rngs(0))

    def __call__(self, x):
        return self.head(self.encoder(x))


ENCODER = nnx.All(nnx.Param, nnx.PathContains("encoder"))
HEAD = nnx.All(nnx.Param, nnx.PathContains("head"))


@partial(nnx.jit, static_argnames="part")
def step(model, optimizers, x, part):
    wrt = {"encoder": ENCODER, "head": HEAD}[part]
    loss, grads = nnx.value_and_grad(lambda m: (m(x) ** 2).mean(), argnums=nnx.DiffState(0, wrt))(model)
    optimizers[part].update(model, grads)
    return loss


def main():
    model = Model()
    optimizers = nnx.Dict(
        encoder=nnx.Optimizer(model, optax.sgd(0.5), wrt=ENCODER),
        head=nnx.Optimizer(model, optax.sgd(0.25, momentum=0.5), wrt=HEAD),
    )
    x = jnp.array([[1.0, 2.0], [-1.0, 0.5]])
    losses, kernels = [], []
    for i in range(4):
        losses.append(step(model, optimizers, x, "encoder" if i % 2 == 0 else "head"))
        kernels.append((model.encoder.kernel[...], model.head.kernel[...]))
    counts = {name: optimizer.step[...] for name, optimizer in optimizers.items()}
    return losses[:2], kernels[:2], len(losses), counts


# recorded from flax-0.12.12, program be1d44d14b127374b00473d55df70aa9274f18395971d6e21e07ee901eceb2d8
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [0.2890625]},
#           {"array": "float32", "shape": [], "data": [0.12545967]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [2, 2],
#                 "data": [0.390625, 0.390625, 0.3203125, 0.3203125]
#               },
#               {"array": "float32", "shape": [2, 1], "data": [0.25, 0.25]}
#             ]
#           },
#           {
#             "tuple": [
#               {
#                 "array": "float32",
#                 "shape": [2, 2],
#                 "data": [0.390625, 0.390625, 0.3203125, 0.3203125]
#               },
#               {"array": "float32", "shape": [2, 1], "data": [0.12454033, 0.12454033]}
#             ]
#           }
#         ]
#       },
#       4,
#       {
#         "id": 2,
#         "dict": [
#           ["encoder", {"array": "uint32", "shape": [], "data": [2]}],
#           ["head", {"array": "uint32", "shape": [], "data": [2]}]
#         ]
#       }
#     ]
#   }
# }
