import jax.numpy as jnp
from flax import nnx


@nnx.jit
def add(a, b):
    a.w[...] += 1
    return a.w[...] + b.w[...]


class Leaf(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


def main():
    """One module as two arguments: one object in graph mode, refused in tree mode."""
    leaf = Leaf()
    return add(leaf, leaf), leaf


# recorded from flax-0.12.12, program a4433a5848f4d4c82e38073304aee2a2b7bc991a09c7ed3c5a5c358f5974f291
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/w", "args/1/w"],
#   "exception": "ValueError"
# }
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [4.0]},
#       {
#         "id": 0,
#         "module": "Leaf",
#         "attributes": {
#           "w": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}}
#         }
#       }
#     ]
#   }
# }
