import jax.numpy as jnp
from flax import nnx


class Perceptron(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.zeros(2))
        self.b = nnx.Param(jnp.float32(0))
        self.mistakes = nnx.Variable(jnp.int32(0))


@nnx.jit
def learn(p, x, target):
    guess = jnp.where((p.w[...] * x).sum() + p.b[...] > 0, 1.0, 0.0)
    error = target - guess
    p.w[...] = p.w[...] + error * x
    p.b[...] = p.b[...] + error
    p.mistakes[...] += (error != 0).astype(jnp.int32)
    return guess


def main():
    """The perceptron learns AND, in whole numbers."""
    p = Perceptron()
    data = [((0, 0), 0), ((0, 1), 0), ((1, 0), 0), ((1, 1), 1)]
    for epoch in range(8):
        for x, target in data:
            learn(p, jnp.array(x, jnp.float32), jnp.float32(target))
    guesses = [learn(p, jnp.array(x, jnp.float32), jnp.float32(t)) for x, t in data]
    return guesses, p


# recorded from flax-0.12.12, program 4b3880fd82640304573593fe18c6f0739b869dfe2ccf2ed199869234a06cae15
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [0.0]},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "module": "Perceptron",
#         "attributes": {
#           "b": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [-2.0]}},
#           "mistakes": {"id": 3, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [10]}},
#           "w": {
#             "id": 4,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [2], "data": [2.0, 1.0]}
#           }
#         }
#       }
#     ]
#   }
# }
