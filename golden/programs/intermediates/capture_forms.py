# nnx.capture takes a function of a Module, a Module, a bound method, or Variable types alone, as a decorator.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "call", x)
        return x

    def method(self, x):
        self.sow(nnx.Intermediate, "method", x)
        return x


@nnx.capture(nnx.Intermediate)
def decorated(foo, x):
    return foo(x)


@nnx.capture(nnx.Intermediate, nnx.Perturbation)
def both(foo, x):
    return foo.perturb("p", foo(x))


def main():
    foo, x = Foo(), jnp.array(2.0)
    return (
        nnx.capture(lambda foo, x: foo.method(x), nnx.Intermediate)(foo, x),
        nnx.capture(foo, nnx.Intermediate)(x),
        nnx.capture(foo.method, nnx.Intermediate)(x),
        decorated(foo, x),
        both(foo, x),
        foo,
    )


# recorded from flax-0.12.12, program 32517bb457e671f640fe140d1235acfecb7dca9e5baf733c659fbf5fbbab6077
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "method",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {
#             "id": 2,
#             "state": [
#               [
#                 "call",
#                 {
#                   "id": 3,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {
#             "id": 4,
#             "state": [
#               [
#                 "method",
#                 {
#                   "id": 5,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {
#             "id": 6,
#             "state": [
#               [
#                 "call",
#                 {
#                   "id": 7,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#           {
#             "id": 8,
#             "state": [
#               [
#                 "call",
#                 {
#                   "id": 9,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ],
#               [
#                 "p",
#                 {
#                   "id": 10,
#                   "variable": "Perturbation",
#                   "value": {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#                 }
#               ]
#             ]
#           },
#           {"id": 11, "state": []}
#         ]
#       },
#       {"id": 12, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
