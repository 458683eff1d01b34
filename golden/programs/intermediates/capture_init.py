# init gives the first values of what is captured: perturb adds them, sow goes on from them.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        x = self.perturb("p", x)
        self.sow(nnx.Intermediate, "x", x)
        return x


def main():
    foo = Foo()
    init = nnx.State({"p": nnx.Perturbation(jnp.array(10.0)), "x": nnx.Intermediate((jnp.array(5.0),))})
    out = nnx.capture(foo, nnx.Intermediate, init=init)(jnp.array(1.0))
    only = nnx.capture(foo, init=init)(jnp.array(1.0))
    return out, only, init, foo


# recorded from flax-0.12.12, program 569346df669e3ec7f0917c977267f12dcf3c12665e0e87b45e3634aed15f57a0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [11.0]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "x",
#                 {
#                   "id": 1,
#                   "variable": "Intermediate",
#                   "value": {
#                     "tuple": [
#                       {"array": "float32", "shape": [], "weak": true, "data": [5.0]},
#                       {"array": "float32", "shape": [], "weak": true, "data": [11.0]}
#                     ]
#                   }
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [11.0]},
#       {
#         "id": 2,
#         "state": [
#           [
#             "p",
#             {
#               "id": 3,
#               "variable": "Perturbation",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [10.0]}
#             }
#           ],
#           [
#             "x",
#             {
#               "id": 4,
#               "variable": "Intermediate",
#               "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [5.0]}]}
#             }
#           ]
#         ]
#       },
#       {"id": 5, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
