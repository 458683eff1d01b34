# FLIP 5310, Module.sow: the older way, with nnx.pop.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __call__(self, x):
        self.sow(nnx.Intermediate, "y_mean", jnp.mean(x))
        return x


def main():
    model = Foo()
    result = model(jnp.array([1.0, 3.0]))
    return result, nnx.pop(model, nnx.Intermediate), model


# recorded from flax-0.12.12, program 32cd5a57f5e4b21f3c09489e0baeb101fa34b7989015da17f21f3737f0d9f9b0
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
#       {"id": 2, "module": "Foo", "attributes": {}}
#     ]
#   }
# }
