# A Variable type may be given by its name, which is registered where it is new.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow("intermediates", "known", x)
        self.sow("my_stat", "new", x + 1)
        return self.perturb("p", x, "perturbations")


def main():
    foo = Foo()
    foo(jnp.array(1.0))
    kind = nnx.variable_type_from_name("my_stat")
    return foo, type(foo.known) is nnx.Intermediate, type(foo.new) is kind, nnx.variable_name_from_type(nnx.Param)


# recorded from flax-0.12.12, program 72e74b3c5805d4d809d94d78fc6026fb37b140bdc8c4c8d29ecc7f05444289d5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "known": {
#             "id": 1,
#             "variable": "Intermediate",
#             "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]}
#           },
#           "new": {
#             "id": 2,
#             "variable": "my_stat",
#             "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#           },
#           "p": {
#             "id": 3,
#             "variable": "Perturbation",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#           }
#         }
#       },
#       true,
#       true,
#       "params"
#     ]
#   }
# }
