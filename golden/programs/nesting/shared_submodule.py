import jax.numpy as jnp
from flax import nnx


class Encoder(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.float32(2))
        self.uses = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.uses[...] += 1
        return self.w[...] * x


class Siamese(nnx.Module):
    def __init__(self):
        self.left = Encoder()
        self.right = self.left


@nnx.jit
def distance(model, a, b):
    return nnx.grad(lambda m: (m.left(a) - m.right(b)) ** 2)(model)


def main():
    """A submodule under two names, through grad within jit."""
    model = Siamese()
    grads = distance(model, jnp.float32(5), jnp.float32(3))
    return grads, model, model.left is model.right


# recorded from flax-0.12.12, program 70a4bd1fb0194d1dbb38794d96b0f1fad521130f07dbabb217969ee5cc3fdbf5
# modes: tree
# {
#   "outcome": "raised",
#   "class": "alias",
#   "paths": ["args/0/left/uses", "args/0/right/uses"],
#   "exception": "ValueError"
# }
# modes: graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "state": [
#           [
#             "left",
#             {
#               "id": 1,
#               "state": [
#                 [
#                   "w",
#                   {
#                     "id": 2,
#                     "variable": "Param",
#                     "value": {"array": "float32", "shape": [], "data": [16.0]}
#                   }
#                 ]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 3,
#         "module": "Siamese",
#         "attributes": {
#           "left": {
#             "id": 4,
#             "module": "Encoder",
#             "attributes": {
#               "uses": {
#                 "id": 5,
#                 "variable": "Variable",
#                 "value": {"array": "int32", "shape": [], "data": [2]}
#               },
#               "w": {
#                 "id": 6,
#                 "variable": "Param",
#                 "value": {"array": "float32", "shape": [], "data": [2.0]}
#               }
#             }
#           },
#           "right": {"ref": 4}
#         }
#       },
#       true
#     ]
#   }
# }
