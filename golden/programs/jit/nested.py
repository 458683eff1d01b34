import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


@nnx.jit
def inner(counter, k):
    counter.n[...] += k
    return counter.n[...] * 2


@nnx.jit
def outer(counter):
    a = inner(counter, 1)
    counter.n[...] += 10
    b = inner(counter, 100)
    return a, b


def main():
    """jit within jit: updates pass through both."""
    counter = Counter()
    return outer(counter), outer(counter), counter


# recorded from flax-0.12.12, program f31a907c409fb006ae7ce7fff17b418c618a7913a081135158fefb640bfd1ffb
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [2]},
#           {"array": "int32", "shape": [], "data": [222]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [], "data": [224]},
#           {"array": "int32", "shape": [], "data": [444]}
#         ]
#       },
#       {
#         "id": 0,
#         "module": "Counter",
#         "attributes": {
#           "n": {"id": 1, "variable": "Variable", "value": {"array": "int32", "shape": [], "data": [222]}}
#         }
#       }
#     ]
#   }
# }
