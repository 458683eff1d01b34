# nnx.pop takes the Variables of some filters out of a Module and of what it holds.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(1.0))
        self.seen = nnx.Intermediate(jnp.array(2.0))
        self.cache = nnx.Cache(jnp.array(3.0))


class Bar(nnx.Module):
    def __init__(self):
        self.foo = Foo()
        self.seen = nnx.Intermediate(jnp.array(4.0))


def main():
    bar = Bar()
    seen = bar.foo.seen
    both = nnx.pop(bar, nnx.Intermediate, nnx.Cache)
    return both, bar, seen, nnx.pop(bar, nnx.Intermediate)


# recorded from flax-0.12.12, program c0b5cfa4247cf0e9b816f2ae89a4237fc5f0bedbf21bc23ab202a79de46bb177
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {
#             "id": 0,
#             "state": [
#               [
#                 "foo",
#                 {
#                   "id": 1,
#                   "state": [
#                     [
#                       "seen",
#                       {
#                         "id": 2,
#                         "variable": "Intermediate",
#                         "value": {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#                       }
#                     ]
#                   ]
#                 }
#               ],
#               [
#                 "seen",
#                 {
#                   "id": 3,
#                   "variable": "Intermediate",
#                   "value": {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#                 }
#               ]
#             ]
#           },
#           {
#             "id": 4,
#             "state": [
#               [
#                 "foo",
#                 {
#                   "id": 5,
#                   "state": [
#                     [
#                       "cache",
#                       {
#                         "id": 6,
#                         "variable": "Cache",
#                         "value": {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#                       }
#                     ]
#                   ]
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {
#         "id": 7,
#         "module": "Bar",
#         "attributes": {
#           "foo": {
#             "id": 8,
#             "module": "Foo",
#             "attributes": {
#               "w": {
#                 "id": 9,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#               }
#             }
#           }
#         }
#       },
#       {"ref": 2},
#       {"id": 10, "state": []}
#     ]
#   }
# }
