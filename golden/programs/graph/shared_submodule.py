import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(1))


class Outer(nnx.Module):
    def __init__(self):
        self.a = Inner()
        self.b = self.a


def main():
    """One submodule under two names: state holds it once; clone keeps the sharing."""
    outer = Outer()
    duplicates = nnx.find_duplicates(outer)
    state = nnx.state(outer)
    twin = nnx.clone(outer)
    return duplicates, state, twin, twin.a is twin.b, twin.a is outer.a


# recorded from flax-0.12.12, program 35515b42e3fcfe15549216514ade57e8fcfff54674fa9f1d2243599ec42bee3f
# modes: tree
# {"outcome": "raised", "class": "alias", "paths": ["a/w", "b/w"], "exception": "ValueError"}
# modes: graph, compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"id": 0, "list": [{"id": 1, "list": [{"tuple": ["a"]}, {"tuple": ["b"]}]}]},
#       {
#         "id": 2,
#         "state": [
#           [
#             "a",
#             {
#               "id": 3,
#               "state": [
#                 [
#                   "w",
#                   {
#                     "id": 4,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [1.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 5,
#         "module": "Outer",
#         "attributes": {
#           "a": {
#             "id": 6,
#             "module": "Inner",
#             "attributes": {
#               "w": {
#                 "id": 7,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [1.0]}
#               }
#             }
#           },
#           "b": {"ref": 6}
#         }
#       },
#       true,
#       false
#     ]
#   }
# }
