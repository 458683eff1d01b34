# nnx.pop of a Variable that stands at two places.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.a = nnx.Intermediate(jnp.array(1.0))
        self.b = self.a


def main():
    foo = Foo()
    return nnx.pop(foo, nnx.Intermediate), foo


# recorded from flax-0.12.12, program a88d3e9fa862b88e802409f4ab81a692e6c1b6e42c0d34f93f8d6247905f710d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "a",
#             {
#               "id": 1,
#               "variable": "Intermediate",
#               "value": {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#             }
#           ]
#         ]
#       },
#       {"id": 2, "module": "Foo", "attributes": {"b": {"ref": 1}}}
#     ]
#   }
# }
