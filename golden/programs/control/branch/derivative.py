import jax
import jax.numpy as jnp
from flax import nnx


class M(nnx.Module):
    def __init__(self, w=1.0):
        self.w = nnx.Param(jnp.float32(w))
        self.n = nnx.Variable(jnp.float32(0.0))
        self.kind = "plain"


def main():
    """A branch is differentiated where it is taken."""
    m = M(3.0)

    def loss(m, flag):
        return nnx.cond(flag, lambda m: m.w[...] * m.w[...], lambda m: m.w[...] * 4, m)

    g = jax.grad(lambda x: jax.lax.cond(x > 2, lambda x: x * x, lambda x: -x, x))
    return [nnx.value_and_grad(lambda m: loss(m, flag))(m) for flag in (True, False)], g(3.0), g(1.0)


# recorded from flax-0.12.12, program 5ac525f2e42aed5e167e47b3dbb0326cbbb625af366bec8da0b27f53b8794427
# modes: tree, graph
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [9.0]},
#               {
#                 "id": 1,
#                 "module": "M",
#                 "attributes": {
#                   "kind": "plain",
#                   "n": {
#                     "id": 2,
#                     "variable": "Variable",
#                     "value": {"array": "float32", "shape": [], "data": [0.0]}
#                   },
#                   "w": {
#                     "id": 3,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [6.0]}
#                   }
#                 }
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [12.0]},
#               {
#                 "id": 4,
#                 "module": "M",
#                 "attributes": {
#                   "kind": "plain",
#                   "n": {
#                     "id": 5,
#                     "variable": "Variable",
#                     "value": {"array": "float32", "shape": [], "data": [0.0]}
#                   },
#                   "w": {
#                     "id": 6,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [4.0]}
#                   }
#                 }
#               }
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [-1.0]}
#     ]
#   }
# }
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [9.0]},
#               {
#                 "id": 1,
#                 "state": [
#                   [
#                     "w",
#                     {
#                       "id": 2,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [6.0]}
#                     }
#                   ]
#                 ]
#               }
#             ]
#           },
#           {
#             "tuple": [
#               {"array": "float32", "shape": [], "data": [12.0]},
#               {
#                 "id": 3,
#                 "state": [
#                   [
#                     "w",
#                     {
#                       "id": 4,
#                       "variable": "Param",
#                       "value": {"array": "float32", "shape": [], "data": [4.0]}
#                     }
#                   ]
#                 ]
#               }
#             ]
#           }
#         ]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [-1.0]}
#     ]
#   }
# }
