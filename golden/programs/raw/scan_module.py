import jax
import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module as the carry of raw lax.scan: a new one comes out."""
    counter = Counter()

    def step(c, x):
        c.n[...] += x
        return c, c.n[...]

    out, ys = jax.lax.scan(step, counter, jnp.arange(3.0))
    return out, ys, counter, out is counter


# recorded from flax-0.12.12, program 636bdf38f1fa7a7e2dd520bacbdb3d8c252057d6c862f8a21d1bf94238b54dae
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Counter",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [3.0]}
#           }
#         }
#       },
#       {"array": "float32", "shape": [3], "data": [0.0, 1.0, 3.0]},
#       {
#         "id": 2,
#         "module": "Counter",
#         "attributes": {
#           "n": {
#             "id": 3,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [0.0]}
#           }
#         }
#       },
#       false
#     ]
#   }
# }
