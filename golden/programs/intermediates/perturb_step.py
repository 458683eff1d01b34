# A training step under jit that gives the gradients of the Module and of its intermediates, in submodules too.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    @nnx.jit
    def __call__(self, x):
        x = self.perturb("grad_of_x", x)
        y = 3 * x
        self.sow(nnx.Intermediate, "y", y)
        return y


class Bar(nnx.Module):
    def __init__(self):
        self.foos = nnx.List([Foo(), Foo()])

    def __call__(self, x):
        for foo in self.foos:
            x = foo(x)
        return x


@nnx.jit
def train_step(model, perturbations, x):
    def loss(model, perturbations, x):
        return nnx.capture(model, nnx.Intermediate, init=perturbations)(x)

    (grads, perturb_grads), sown = nnx.grad(loss, argnums=(0, 1), has_aux=True)(model, perturbations, x)
    return nnx.merge_state(perturb_grads, sown)


def main():
    model, x = Bar(), jnp.array(1.0)
    _, perturbations = nnx.capture(model, nnx.Perturbation)(x)
    return train_step(model, perturbations, x), model


# recorded from flax-0.12.12, program b76ec105550342937a3b87114750d806eca2a5014e01bcbe14616c436aa8da6c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "foos",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   0,
#                   {
#                     "id": 2,
#                     "state": [
#                       [
#                         "grad_of_x",
#                         {
#                           "id": 3,
#                           "variable": "Perturbation",
#                           "value": {"array": "float32", "shape": [], "weak": true, "data": [9.0]}
#                         }
#                       ],
#                       [
#                         "y",
#                         {
#                           "id": 4,
#                           "variable": "Intermediate",
#                           "value": {
#                             "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [3.0]}]
#                           }
#                         }
#                       ]
#                     ]
#                   }
#                 ],
#                 [
#                   1,
#                   {
#                     "id": 5,
#                     "state": [
#                       [
#                         "grad_of_x",
#                         {
#                           "id": 6,
#                           "variable": "Perturbation",
#                           "value": {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#                         }
#                       ],
#                       [
#                         "y",
#                         {
#                           "id": 7,
#                           "variable": "Intermediate",
#                           "value": {
#                             "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [9.0]}]
#                           }
#                         }
#                       ]
#                     ]
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 8,
#         "module": "Bar",
#         "attributes": {
#           "foos": {
#             "id": 9,
#             "class": "List",
#             "list": [
#               {"id": 10, "module": "Foo", "attributes": {}},
#               {"id": 11, "module": "Foo", "attributes": {}}
#             ]
#           }
#         }
#       }
#     ]
#   }
# }
