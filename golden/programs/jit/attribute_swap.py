import jax.numpy as jnp
from flax import nnx


class Pair(nnx.Module):
    def __init__(self):
        self.a = nnx.Param(jnp.float32(1))
        self.b = nnx.Param(jnp.float32(2))


@nnx.jit
def swap(pair):
    pair.a, pair.b = pair.b, pair.a
    pair.a[...] = pair.a[...] * 10


def main():
    """Two attributes swapped, then one changed: which Variable holds what afterwards."""
    pair = Pair()
    a, b = pair.a, pair.b
    swap(pair)
    return pair, pair.a is a, pair.a is b, a[...], b[...]


# recorded from flax-0.12.12, program d78b41bf53d9b7e16f08720816b26d1ffc5555fd59b26af9d71b02c411c048e3
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Pair",
#         "attributes": {
#           "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}},
#           "b": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [20.0]}}
#         }
#       },
#       true,
#       false,
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [20.0]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Pair",
#         "attributes": {
#           "a": {"id": 1, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [20.0]}},
#           "b": {"id": 2, "variable": "Param", "value": {"array": "float32", "shape": [], "data": [1.0]}}
#         }
#       },
#       false,
#       true,
#       {"array": "float32", "shape": [], "data": [1.0]},
#       {"array": "float32", "shape": [], "data": [20.0]}
#     ]
#   }
# }
