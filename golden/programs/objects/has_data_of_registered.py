import jax
import jax.numpy as jnp
from flax import nnx


@jax.tree_util.register_pytree_node_class
class Box:
    def __init__(self, x):
        self.x = x

    def tree_flatten(self):
        return (self.x,), None

    @classmethod
    def tree_unflatten(cls, _, children):
        return cls(*children)


def main():
    """has_data looks within registered classes, and into a dict in the order of its keys."""
    x, y = jnp.float32(1), jnp.float32(2)
    return nnx.has_data(Box(x)), nnx.has_data([Box(x)]), nnx.has_data({"b": x, "a": y}), nnx.has_data(nnx.State({2: x, 1: y}))


# recorded from flax-0.12.12, program ac7309c20bfb8865750c446e24b57e3f8547809e0414e57179e2a532e3464617
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {"id": 1, "list": [{"array": "float32", "shape": [], "data": [1.0]}]},
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [], "data": [2.0]},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       }
#     ]
#   }
# }
