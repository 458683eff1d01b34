# FLIP 5310, Module.perturb: the older training step, in which perturbations are a differentiated part of the state.
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
    model(x)

    def loss_fn(model):
        return jnp.mean((model(x) - y) ** 2)

    diff_state = nnx.DiffState(0, (nnx.Param, nnx.Perturbation))
    grads = nnx.grad(loss_fn, argnums=diff_state)(model)
    grads, interm_grads = nnx.split_state(grads, nnx.Param, nnx.Perturbation)
    optimizer.update(model, grads)
    nnx.pop(model, nnx.Perturbation)
    return interm_grads


def main():
    model = Model()
    optimizer = nnx.Optimizer(model, optax.sgd(0.5), wrt=nnx.Param)
    x, y = jnp.array([1.0, 2.0]), jnp.array([1.0, 1.0])
    return train_step(model, optimizer, x, y), model


# recorded from flax-0.12.12, program 5b0214f95a3d94f4a24a005fc4ea98dc8ec965e81ac0c778b54b9c94443d006b
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
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
