import jax.numpy as jnp
from flax import nnx


class Box(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.label = "old"


@nnx.jit
def change(box):
    box.label = "new"
    box.extra = nnx.Param(box.a[...] + 1)
    return box.a[...] * 2


def main():
    """A new attribute and a changed static one: written back with graph updates, lost without."""
    box = Box()
    y = change(box)
    return y, box, hasattr(box, "extra"), box.label


# recorded from flax-0.12.12, program 7307ca28c3927575f92953dfb117515f406579ad2682b743f4becf20d7bd40b2
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "module": "Box",
#         "attributes": {
#           "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#           "label": "old"
#         }
#       },
#       false,
#       "old"
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [2.0]},
#       {
#         "id": 0,
#         "module": "Box",
#         "attributes": {
#           "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#           "extra": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [2.0]}},
#           "label": "new"
#         }
#       },
#       true,
#       "new"
#     ]
#   }
# }
