# capture_noop=True: outside of nnx.capture nothing is kept; inside it is.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        kept = self.sow(nnx.Intermediate, "y", x, capture_noop=True)
        x = self.perturb("dy", x, capture_noop=True)
        return kept, x


def main():
    foo = Foo()
    outside = foo(jnp.array(2.0))
    inside = nnx.capture(foo, nnx.Intermediate)(jnp.array(2.0))
    both = nnx.capture(foo, nnx.Intermediate, nnx.Perturbation)(jnp.array(2.0))
    return outside, inside, both, foo


# recorded from flax-0.12.12, program 5f2d452d5463cf5f7cf00a0418ff96a7357dd0fc15d8f66464a5ce6dfc42b5a9
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [false, {"array": "float32", "shape": [], "weak": true, "data": [2.0]}]},
#       {
#         "tuple": [
#           {"tuple": [true, {"array": "float32", "shape": [], "weak": true, "data": [2.0]}]},
#           {
#             "id": 0,
#             "state": [
#               [
#                 "y",
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
#           {"tuple": [true, {"array": "float32", "shape": [], "weak": true, "data": [2.0]}]},
#           {
#             "id": 2,
#             "state": [
#               [
#                 "dy",
#                 {
#                   "id": 3,
#                   "variable": "Perturbation",
#                   "value": {"array": "float32", "shape": [], "weak": true, "data": [0.0]}
#                 }
#               ],
#               [
#                 "y",
#                 {
#                   "id": 4,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [2.0]}]}
#                 }
#               ]
#             ]
#           },
#           {"id": 5, "state": []}
#         ]
#       },
#       {"id": 6, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
