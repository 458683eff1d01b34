# sow with functions of one's own for the first value and for joining the next to it.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "sum", x, init_fn=lambda: 0.0, reduce_fn=lambda a, b: a + b)
        self.sow(nnx.Intermediate, "last", x, init_fn=lambda: None, reduce_fn=lambda _, b: b)
        self.sow(nnx.Intermediate, "pairs", x, reduce_fn=lambda a, b: a + ((b, b),))


def run(foo):
    for x in (1.0, 2.0, 4.0):
        foo(jnp.array(x))


def main():
    foo, other = Foo(), Foo()
    run(foo)
    return foo, nnx.capture(run, nnx.Intermediate)(other), other


# recorded from flax-0.12.12, program 2315a24a05cfc997ee36cdba244f418acbcb2bc48c186da3871155b3a5457e51
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Foo",
#         "attributes": {
#           "last": {
#             "id": 1,
#             "variable": "Intermediate",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#           },
#           "pairs": {
#             "id": 2,
#             "variable": "Intermediate",
#             "value": {
#               "tuple": [
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#                     {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#                     {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#                   ]
#                 },
#                 {
#                   "tuple": [
#                     {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#                     {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#                   ]
#                 }
#               ]
#             }
#           },
#           "sum": {
#             "id": 3,
#             "variable": "Intermediate",
#             "value": {"array": "float32", "shape": [], "weak": true, "data": [7.0]}
#           }
#         }
#       },
#       {
#         "tuple": [
#           null,
#           {
#             "id": 4,
#             "state": [
#               [
#                 "last",
#                 {
#                   "id": 5,
#                   "variable": "Intermediate",
#                   "value": {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#                 }
#               ],
#               [
#                 "pairs",
#                 {
#                   "id": 6,
#                   "variable": "Intermediate",
#                   "value": {
#                     "tuple": [
#                       {
#                         "tuple": [
#                           {"array": "float32", "shape": [], "weak": true, "data": [1.0]},
#                           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#                         ]
#                       },
#                       {
#                         "tuple": [
#                           {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#                           {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#                         ]
#                       },
#                       {
#                         "tuple": [
#                           {"array": "float32", "shape": [], "weak": true, "data": [4.0]},
#                           {"array": "float32", "shape": [], "weak": true, "data": [4.0]}
#                         ]
#                       }
#                     ]
#                   }
#                 }
#               ],
#               [
#                 "sum",
#                 {
#                   "id": 7,
#                   "variable": "Intermediate",
#                   "value": {"array": "float32", "shape": [], "weak": true, "data": [7.0]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"id": 8, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
