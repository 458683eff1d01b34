# nnx.capture of a vmapped function: each value that is sown is stacked.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)

    def __call__(self, x):
        y = x * self.w
        self.sow(nnx.Intermediate, "y", y)
        return y


@nnx.vmap
def forward(foo, x):
    return foo(x)


def main():
    foo = nnx.vmap(Foo)(jnp.arange(1.0, 4.0))
    return nnx.capture(forward, nnx.Intermediate)(foo, jnp.array([1.0, 10.0, 100.0])), foo


# recorded from flax-0.12.12, program df619df1ab7b775c4d6cb6cef13e4afefb89956112ca85a23edc0d32470fbc83
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [1.0, 20.0, 300.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "y",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [3], "data": [1.0, 20.0, 300.0]}]}
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
#             "value": {"array": "float32", "shape": [3], "data": [1.0, 2.0, 3.0]}
#           }
#         }
#       }
#     ]
#   }
# }
