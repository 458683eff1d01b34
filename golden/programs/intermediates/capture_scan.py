# nnx.capture of a scan over a stack of layers: each value that is sown has a step for its first axis.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)

    def __call__(self, x):
        x = x * self.w
        self.sow(nnx.Intermediate, "x", x)
        return x


@nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
def forward(foo, x):
    return foo(x)


def main():
    foo = nnx.vmap(Foo)(jnp.array([2.0, 4.0, 0.5]))
    return nnx.capture(forward, nnx.Intermediate)(foo, jnp.array(1.0)), foo


# recorded from flax-0.12.12, program 5e642337a024b2e88fff8011899313dde8d1b438a730d01ce0edfe73d8a7e252
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "data": [4.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "x",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [3], "data": [2.0, 8.0, 4.0]}]}
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
#             "value": {"array": "float32", "shape": [3], "data": [2.0, 4.0, 0.5]}
#           }
#         }
#       }
#     ]
#   }
# }
