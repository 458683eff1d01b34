# nnx.checkify: the error, and what the function gave and did; a Python number comes back as an array.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array(2.0))
        self.calls = nnx.BatchStat(jnp.array(0))


def f(m, x):
    m.calls[...] += 1
    return m.w * x, 3, 1.5, {"b": True}


def main():
    m = Foo()
    error, out = nnx.checkify(f)(m, jnp.array(4.0))
    error.throw()
    return error.get(), out, m


# recorded from flax-0.12.12, program 938209911cf204412cb7753676dafca16a157db6e329e6ac6b6a3c040c9662f6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       null,
#       {
#         "tuple": [
#           {"array": "float32", "shape": [], "weak": true, "data": [8.0]},
#           3,
#           {"float": 1.5},
#           {"id": 0, "dict": [["b", true]]}
#         ]
#       },
#       {
#         "id": 1,
#         "module": "Foo",
#         "attributes": {
#           "calls": {
#             "id": 2,
#             "variable": "BatchStat",
#             "value": {"array": "int32", "shape": [], "weak": true, "data": [1]}
#           },
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
