# The older way: perturbations are attributes, differentiated by a filter, which only graph updates offer.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(3.0))

    def __call__(self, x):
        return self.w * self.perturb("dx", x)


def main():
    foo, x = Foo(), jnp.array(2.0)
    foo(x)
    argnums = nnx.DiffState(0, (nnx.Param, nnx.Perturbation))
    grads = nnx.grad(lambda foo, x: foo(x), argnums=argnums)(foo, x)
    return grads, nnx.pop(foo, nnx.Perturbation), foo


# recorded from flax-0.12.12, program c80c42cc9567613f6cfef170ed81af92174d412c090964c58432b3f4dabe57b7
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "dx",
#             {
#               "id": 1,
#               "variable": "Perturbation",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#             }
#           ],
#           [
#             "w",
#             {
#               "id": 2,
#               "variable": "Param",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "state": [
#           [
#             "dx",
#             {
#               "id": 4,
#               "variable": "Perturbation",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#             }
#           ]
#         ]
#       },
#       {
#         "id": 5,
#         "module": "Foo",
#         "attributes": {
#           "w": {
#             "id": 6,
#             "variable": "Param",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#           }
#         }
#       }
#     ]
#   }
# }
