# FLIP 5310, Module.sow: nnx.capture gives what is sown, eagerly and under jit.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "y_mean", jnp.mean(x))
        return x


@nnx.jit
def jitted(model, x):
    return nnx.capture(model, nnx.Intermediate)(x)


def main():
    model, x = Foo(), jnp.array([1.0, 3.0])
    result, intermediates = nnx.capture(model, nnx.Intermediate)(x)
    return result, intermediates, jitted(model, x), model


# recorded from flax-0.12.12, program 7474c8542e5dd332aceecf7c07af3bbed253d0b2599dee04a42e9ba6921ee56f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [1.0, 3.0]},
#       {
#         "id": 0,
#         "state": [
#           [
#             "y_mean",
#             {
#               "id": 1,
#               "variable": "Intermediate",
#               "value": {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]}
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [1.0, 3.0]},
#           {
#             "id": 2,
#             "state": [
#               [
#                 "y_mean",
#                 {
#                   "id": 3,
#                   "variable": "Intermediate",
#                   "value": {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]}
#                 }
#               ]
#             ]
#           }
#         ]
#       },
#       {"id": 4, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
