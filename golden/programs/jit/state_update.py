import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))
        self.w = nnx.Param(jnp.float32(2))


@nnx.jit
def step(counter, x):
    counter.n[...] += 1
    return counter.w[...] * x


def main():
    """A jitted function changes the Variable that it was given."""
    counter = Counter()
    n, w = counter.n, counter.w
    ys = [step(counter, jnp.float32(i)) for i in range(3)]
    return ys, counter, counter.n is n, counter.w is w


# recorded from flax-0.12.12, program 07b805dcbe5510b22b375a53f56cde2810a772b41a4285cedd2b7b2259d4b776
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"array": "float32", "shape": [], "data": [0.0]},
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [4.0]}
#         ]
#       },
#       {
#         "id": 1,
#         "module": "Counter",
#         "attributes": {
#           "n": {"id": 2, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [3]}},
#           "w": {"id": 3, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       },
#       true,
#       true
#     ]
#   }
# }
