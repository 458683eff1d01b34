# Variables of types: a class with a base that has parameters takes some, too; one without does not.
from typing import Generic, TypeVar

import jax
import jax.numpy as jnp
from flax import nnx

T = TypeVar("T")


class Parameter(nnx.Variable[T]):
    def doubled(self):
        return self.get_value() * 2.0


class Positive(Parameter[T]):
    pass


class Real(Parameter[jax.Array]):
    pass


class Plain(nnx.Param):
    pass


class Typed(nnx.Module, Generic[T]):
    def __init__(self, value):
        self.value = Positive[T](value)


class Named(Typed[jax.Array]):
    pass


def main():
    outs = [Positive(jnp.ones(2)), Real(1.0), Plain(2.0), Named(jnp.ones(1)), Positive(jnp.ones(2)).doubled()]
    for cls in (Plain, int):
        try:
            cls[int]
        except TypeError:
            outs.append("refused")
    return outs, nnx.state(Named(jnp.ones(1)), Positive)


# recorded from flax-0.12.12, program 4cf41cc7f8a513827f80e88155558d298668426072c7b6f88390e0b7d46c3c85
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "id": 1,
#             "variable": "Positive",
#             "value": {"array": "float32", "shape": [2], "data": [1.0, 1.0]}
#           },
#           {"id": 2, "variable": "Real", "value": {"float": 1.0}},
#           {"id": 3, "variable": "Plain", "value": {"float": 2.0}},
#           {
#             "id": 4,
#             "module": "Named",
#             "attributes": {
#               "value": {
#                 "id": 5,
#                 "variable": "Positive",
#                 "value": {"array": "float32", "shape": [1], "data": [1.0]}
#               }
#             }
#           },
#           {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#           "refused",
#           "refused"
#         ]
#       },
#       {
#         "id": 6,
#         "state": [
#           [
#             "value",
#             {
#               "id": 7,
#               "variable": "Positive",
#               "value": {"array": "float32", "shape": [1], "data": [1.0]}
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
