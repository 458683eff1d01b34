# Module.sow outside of nnx.capture keeps the values of all calls in a tuple, in an attribute that nnx.pop takes out.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        kept = self.sow(nnx.Intermediate, "y", x * 2)
        return kept


def main():
    foo = Foo()
    first = foo(jnp.array([1.0, 2.0]))
    foo(jnp.array([3.0, 4.0]))
    before = nnx.state(foo)
    popped = nnx.pop(foo, nnx.Intermediate)
    return first, before, popped, foo, hasattr(foo, "y")


# recorded from flax-0.12.12, program 1ec2dd9de2df9385830c7b3ce308d58cebe8b41f04f870ce7925b37b9a75568c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       true,
#       {
#         "id": 0,
#         "state": [
#           [
#             "y",
#             {
#               "id": 1,
#               "variable": "Intermediate",
#               "value": {
#                 "tuple": [
#                   {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#                   {"array": "float32", "shape": [2], "data": [6.0, 8.0]}
#                 ]
#               }
#             }
#           ]
#         ]
#       },
#       {"id": 2, "state": [["y", {"ref": 1}]]},
#       {"id": 3, "module": "Foo", "attributes": {}},
#       false
#     ]
#   }
# }
