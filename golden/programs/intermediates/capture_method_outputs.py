# method_outputs sows what each method returns; the methods are as they were afterwards.
import jax.numpy as jnp
from flax import nnx


class Inner(nnx.Module):
    def __call__(self, x):
        return x * 2

    def other(self, x):
        return x + 1

    def _private(self, x):
        return x


class Outer(nnx.Module):
    def __init__(self):
        self.one = Inner()
        self.two = Inner()

    def __call__(self, x):
        return self.two.other(self.one._private(self.one(x)))


def main():
    outer = Outer()
    before = Inner.__call__
    out = nnx.capture(outer, nnx.Intermediate, method_outputs=nnx.Intermediate)(jnp.array(3.0))
    again = nnx.capture(outer, nnx.Intermediate)(jnp.array(3.0))
    return out, again, Inner.__call__ is before, outer


# recorded from flax-0.12.12, program ffbe4a02899bf804c800097d7880e2ab50cb7adc1dd7668a155a9c9b31a6f31c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [7.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "__call__",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [7.0]}]}
#                 }
#               ],
#               [
#                 "one",
#                 {
#                   "id": 2,
#                   "state": [
#                     [
#                       "__call__",
#                       {
#                         "id": 3,
#                         "variable": "Intermediate",
#                         "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [6.0]}]}
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "two",
#                 {
#                   "id": 4,
#                   "state": [
#                     [
#                       "other",
#                       {
#                         "id": 5,
#                         "variable": "Intermediate",
#                         "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [7.0]}]}
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [{"array": "float32", "shape": [], "weak": true, "data": [7.0]}, {"id": 6, "state": []}]
#       },
#       true,
#       {
#         "id": 7,
#         "module": "Outer",
#         "attributes": {
#           "one": {"id": 8, "module": "Inner", "attributes": {}},
#           "two": {"id": 9, "module": "Inner", "attributes": {}}
#         }
#       }
#     ]
#   }
# }
