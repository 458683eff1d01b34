# sow of a type that is not captured keeps nothing and says so; a subclass is another type.
import jax.numpy as jnp
from flax import nnx


class Stat(nnx.Intermediate):
    pass


class Foo(nnx.Module):
    def __call__(self, x):
        return (
            self.sow(nnx.Intermediate, "a", x),
            self.sow(Stat, "b", x + 1),
            self.sow(nnx.Cache, "c", x + 2),
        )


def main():
    foo = Foo()
    one = nnx.capture(foo, Stat)(jnp.array(1.0))
    two = nnx.capture(foo, Stat, nnx.Intermediate)(jnp.array(1.0))
    none = nnx.capture(foo)(jnp.array(1.0))
    return one, two, none, foo


# recorded from flax-0.12.12, program d956bf5bbea1488f840082eb8e89a1b7335ba713cb9cd8ed1fe5e8a62debc0c7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"tuple": [false, true, false]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "b",
#                 {
#                   "id": 1,
#                   "variable": "Stat",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"tuple": [true, true, false]},
#           {
#             "id": 2,
#             "state": [
#               [
#                 "b",
#                 {
#                   "id": 3,
#                   "variable": "Stat",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 4,
#             "state": [
#               [
#                 "a",
#                 {
#                   "id": 5,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"tuple": [false, false, false]},
#       {"id": 6, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
