# A capture of a part within a capture of the whole: the other parts go on sowing for the whole.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "x", x)
        return x + 1


class Bar(nnx.Module):
    def __init__(self):
        self.a = Foo()
        self.b = Foo()

    def __call__(self, x):
        x, inner = nnx.capture(self.a, nnx.Intermediate)(x)
        return self.b(x), inner["x"].get_value()


def main():
    return nnx.capture(Bar(), nnx.Intermediate)(jnp.array(1.0))


# recorded from flax-0.12.12, program a51e149849465b4ce02a2913e0f11f32932bd66e0a796619af87c483fbdd73e8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#           {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]}
#         ]
#       },
#       {
#         "id": 0,
#         "state": [
#           [
#             "b",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "x",
#                   {
#                     "id": 2,
#                     "variable": "Intermediate",
#                     "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
