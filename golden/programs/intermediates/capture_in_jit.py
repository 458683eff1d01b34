# nnx.capture of a function that is jitted: what is sown under jit comes out.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    @nnx.jit
    def __call__(self, x):
        y = x * self.w
        self.sow(nnx.Intermediate, "y", y)
        self.sow(nnx.Intermediate, "y", y + 1)
        return y


def main():
    foo = Foo()
    first = nnx.capture(foo, nnx.Intermediate)(jnp.array(3.0))
    return first, nnx.capture(foo, nnx.Intermediate)(jnp.array(4.0)), foo


# recorded from flax-0.12.12, program 929b779653362e5545f870818ace9fc2e5dfc1aa64ae088f90c52a1880ee7de9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "y",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {
#                     "tuple": [
#                       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#                       {"array": "float32", "shape": [], "weak": true, "data": [7.0]}
#                     ]
#                   }
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           {
#             "id": 2,
#             "state": [
#               [
#                 "y",
#                 {
#                   "id": 3,
#                   "variable": "Intermediate",
#                   "value": {
#                     "tuple": [
#                       {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#                       {"array": "float32", "shape": [], "weak": true, "data": [9.0]}
#                     ]
#                   }
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 4,
#         "module": "Foo",
#         "attributes": {
#           "w": {
#             "id": 5,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
