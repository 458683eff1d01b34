# method_outputs looks at the methods of a class itself, not at those of its bases; static and class methods are as they are.
import jax.numpy as jnp
from flax import nnx


class Base(nnx.Module):
    def inherited(self, x):
        return x + 1


class Foo(Base):
    def __call__(self, x):
        return self.helper(self.inherited(x))

    def helper(self, x):
        self.sow(nnx.Intermediate, "sown", x)
        return x * 2

    @property
    def size(self):
        return 3


def main():
    foo = Foo()
    return nnx.capture(foo, nnx.Intermediate, method_outputs=nnx.Intermediate)(jnp.array(3.0)), foo.size, foo


# recorded from flax-0.12.12, program e1d95f56aab7cef36b0da6d9e8cb7a666334dbcab7ac10e2def24c80c01c08c4
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "__call__",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [8.0]}]}
#                 }
#               ],
#               [
#                 "helper",
#                 {
#                   "id": 2,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [8.0]}]}
#                 }
#               ],
#               [
#                 "sown",
#                 {
#                   "id": 3,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [4.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       3,
#       {"id": 4, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
