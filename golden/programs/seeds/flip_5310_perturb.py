# FLIP 5310, Module.perturb: a training step in which perturbations are an argument of their own.
import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    def __call__(self, x):
        x = self.perturb("grad_of_x", x)
        return self.w * x


@nnx.jit
def train_step(model, optimizer, x, y):
    _, perturbs = nnx.capture(model, nnx.Perturbation)(x)

    def loss_fn(model, perturbs):
        y_pred = nnx.capture(model, init=perturbs)(x)
        return jnp.mean((y_pred - y) ** 2)

    grads, interm_grads = nnx.grad(loss_fn, argnums=(0, 1))(model, perturbs)
    optimizer.update(model, grads)
    return interm_grads


def main():
    model = Model()
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    x, y = jnp.array([1.0, 2.0]), jnp.array([1.0, 1.0])
    return train_step(model, optimizer, x, y), model


# recorded from flax-0.12.12, program d7816415ebe20dc8758012da45182ab4c222b5442472c7c8d40e66ddf38b5cc5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "grad_of_x",
#             {
#               "id": 1,
#               "variable": "Perturbation",
#               "value": {"array": "float32", "shape": [2], "data": [2.0, 6.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Model",
#         "attributes": {
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [-1.5]}}
#         }
#       }
#     ]
#   }
# }
