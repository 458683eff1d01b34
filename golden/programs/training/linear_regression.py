import jax
import jax.numpy as jnp
from flax import nnx


class Model(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 1, rngs=rngs)

    def __call__(self, x):
        return self.linear(x)


@nnx.jit
def train_step(model, x, y):
    def loss(m):
        return ((m(x) - y) ** 2).mean()

    value, grads = nnx.value_and_grad(loss)(model)
    params = nnx.state(model, nnx.Param)
    grads = nnx.state(grads, nnx.Param)
    nnx.update(model, jax.tree.map(lambda p, g: p - 0.125 * g, params, grads))
    return value


def main():
    """A few steps of gradient descent with the update written out, from a seeded nnx.Linear."""
    model = Model(nnx.Rngs(0))
    x = jnp.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, 1.0]])
    y = jnp.array([[1.0], [2.0], [3.0], [4.0]])
    losses = [train_step(model, x, y) for _ in range(4)]
    return losses, losses[-1] < losses[0], nnx.state(model)


# recorded from flax-0.12.12, program d73f92eb309f1c1f78c195fddbecda90350509a78621b1c6a9390ba892aec55f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [6.4785366]},
#           {"array": "float32", "shape": [], "data": [1.3889197]},
#           {"array": "float32", "shape": [], "data": [0.84361196]},
#           {"array": "float32", "shape": [], "data": [0.7095151]}
#         ]
#       },
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 1,
#         "state": [
#           [
#             "linear",
#             {
#               "id": 2,
#               "state": [
#                 [
#                   "bias",
#                   {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [1], "data": [0.8074614]}
#                   }
#                 ],
#                 [
#                   "kernel",
#                   {
#                     "id": 4,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [2, 1], "data": [1.4316107, 0.31869367]}
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
