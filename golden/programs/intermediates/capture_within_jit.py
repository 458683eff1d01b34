# nnx.capture within a jitted function: the intermediates are among what it returns.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    def __call__(self, x):
        y = x * self.w
        self.sow(nnx.Intermediate, "y", y)
        return y


@nnx.jit
def run(foo, x):
    return nnx.capture(foo, nnx.Intermediate)(x)


def main():
    foo = Foo()
    return run(foo, jnp.array(3.0)), foo


# recorded from flax-0.12.12, program 23b6b211b098c333f909112c44f92f9a1260bcafca3469b36d301b115168b036
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
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [6.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 2,
#         "module": "Foo",
#         "attributes": {
#           "w": {
#             "id": 3,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#           }
#         }
#       }
#     ]
#   }
# }
