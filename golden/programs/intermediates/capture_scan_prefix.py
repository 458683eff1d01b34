# A scan of one Module over time, of which only the intermediates have a step: nnx.prefix says so.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))

    def step(self, x):
        x = x * self.w
        self.sow(nnx.Intermediate, "x", x)
        return x

    def __call__(self, x):
        axes = nnx.prefix(self, {nnx.Intermediate: 0, ...: None})
        scan = nnx.scan(Foo.step, in_axes=(axes, nnx.Carry), out_axes=nnx.Carry, length=3)
        return scan(self, x)


def main():
    foo = Foo()
    return nnx.capture(foo, nnx.Intermediate)(jnp.array(1.0)), foo


# recorded from flax-0.12.12, program ced9efaee1d2f27303ceeeb504707e2582d4491acc2f8f62e98b01b46b307ea1
# modes: tree, graph
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
#                 "x",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {
#                     "tuple": [{"array": "float32", "shape": [3], "weak": true, "data": [2.0, 4.0, 8.0]}]
#                   }
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
# modes: compat
# {"outcome": "not_offered", "what": "TreeState", "exception": "ValueError"}
