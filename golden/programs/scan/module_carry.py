import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module as the carry: whether the module that comes back is the one that went in."""
    counter = Counter()
    n = counter.n

    def step(c, x):
        c.n[...] += x
        return c, c.n[...]

    scan = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    out, ys = scan(counter, jnp.arange(4.0))
    return ys, out, out is counter, out.n is n, counter.n[...]


# recorded from flax-0.12.12, program 1e7709d166312706cc7f0a60d186347dca71a5fe804d42832b7ae581fb96eff2
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 3.0, 6.0]},
#       {
#         "id": 0,
#         "module": "Counter",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [6.0]}
#           }
#         }
#       },
#       false,
#       true,
#       {"array": "float32", "shape": [], "data": [6.0]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [4], "data": [0.0, 1.0, 3.0, 6.0]},
#       {
#         "id": 0,
#         "module": "Counter",
#         "attributes": {
#           "n": {
#             "id": 1,
#             "variable": "Variable",
#             "value": {"array": "float32", "shape": [], "data": [6.0]}
#           }
#         }
#       },
#       true,
#       true,
#       {"array": "float32", "shape": [], "data": [6.0]}
#     ]
#   }
# }
