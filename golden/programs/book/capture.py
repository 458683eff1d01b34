import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(jnp.float32(w))

    def __call__(self, x):
        y = self.w[...] * x
        self.sow(nnx.Intermediate, "y", y)
        return y


class Model(nnx.Module):
    def __init__(self):
        self.first, self.second = Block(2.0), Block(3.0)

    def __call__(self, x):
        return self.second(self.first(x))


def main():
    """What is sown under a capture is collected by path; otherwise it becomes an attribute."""
    model = Model()
    result, found = nnx.capture(model, nnx.Intermediate)(1.0)
    before = hasattr(model.first, "y")
    model(1.0)
    return result, found, before, model.first.y


# recorded from flax-0.12.12, program ec6333955bed2af65bb649a2eb995c57c22b0d7d4c0e232dd719d26b51240c53
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [6.0]},
#       {
#         "id": 0,
#         "state": [
#           [
#             "first",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "y",
#                   {
#                     "id": 2,
#                     "variable": "Intermediate",
#                     "value": {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]}
#                   }
#                 ]
#               ]
#             }
#           ],
#           [
#             "second",
#             {
#               "id": 3,
#               "state": [
#                 [
#                   "y",
#                   {
#                     "id": 4,
#                     "variable": "Intermediate",
#                     "value": {"tuple": [{"array": "float32", "shape": [], "data": [6.0]}]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       false,
#       {
#         "id": 5,
#         "variable": "Intermediate",
#         "value": {"tuple": [{"array": "float32", "shape": [], "data": [2.0]}]}
#       }
#     ]
#   }
# }
