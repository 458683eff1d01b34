import jax.numpy as jnp
import optax
from flax import nnx


class Model(nnx.Module):
    def __init__(self, rngs):
        self.first = nnx.Linear(2, 3, use_bias=False, rngs=rngs)
        self.norm = nnx.BatchNorm(3, rngs=rngs)
        self.last = nnx.Linear(3, 1, rngs=rngs)

    def __call__(self, x):
        return self.last(nnx.tanh(self.norm(self.first(x))))


@nnx.jit
def step(model, optimizer, x, y):
    loss, grads = nnx.value_and_grad(lambda m: ((m(x) - y) ** 2).mean())(model)
    optimizer.update(model, grads)
    return loss


def main():
    """Some steps of Adam on a model with statistics."""
    model = Model(nnx.Rngs(0))
    optimizer = nnx.Optimizer(model, optax.adam(0.125), wrt=nnx.Param)
    x = jnp.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    y = jnp.array([[1.0], [0.0], [-1.0]])
    losses = [step(model, optimizer, x, y) for _ in range(4)]
    return losses, optimizer.step, nnx.state(model, nnx.BatchStat)


# recorded from flax-0.12.12, program 26cc1fad944b8fe1219b4ba40f3dd178fdcfa0f366085903a3529c47f71cd6ad
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [1.9969046]},
#           {"array": "float32", "shape": [], "data": [1.1481807]},
#           {"array": "float32", "shape": [], "data": [0.5074294]},
#           {"array": "float32", "shape": [], "data": [0.13018967]}
#         ]
#       },
#       {"id": 1, "variable": "OptState", "value": {"array": "uint32", "shape": [], "data": [4]}},
#       {
#         "id": 2,
#         "state": [
#           [
#             "norm",
#             {
#               "id": 3,
#               "state": [
#                 [
#                   "mean",
#                   {
#                     "id": 4,
#                     "variable": "BatchStat",
#                     "value": {
#                       "array": "float32",
#                       "shape": [3],
#                       "data": [0.005393498, -0.035221934, -0.012260532]
#                     }
#                   }
#                 ],
#                 [
#                   "var",
#                   {
#                     "id": 5,
#                     "variable": "BatchStat",
#                     "value": {"array": "float32", "shape": [3], "data": [0.97823864, 0.9658055, 0.96788716]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
