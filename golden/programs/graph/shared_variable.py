import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.left = nnx.Param(jnp.float32(3))
        self.right = self.left


def main():
    """A Variable under two names: kept by split and merge in graph mode, refused in tree mode."""
    pair = Pair()
    graphdef, state = nnx.split(pair)
    twin = nnx.merge(graphdef, state)
    twin.left[...] = 7.0
    return twin, twin.left is twin.right, pair.left[...]


# recorded from flax-0.12.12, program e1f79bf2d68090a5010d4a8ed189c635a1c8e648e1508dd6a23d749930579aa6
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["left", "right"], "exception": "ValueError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Pair",
#         "attributes": {
#           "left": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [7.0]}},
#           "right": {"ref": 1}
#         }
#       },
#       true,
#       {"array": "float32", "shape": [], "data": [7.0]}
#     ]
#   }
# }
