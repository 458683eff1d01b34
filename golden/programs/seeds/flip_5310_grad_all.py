# FLIP 5310, nnx.grad: without graph updates every Variable is differentiated, so that a count of calls is refused.
import jax.numpy as jnp
from flax import nnx


class Foo(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.array([2.0, 4.0]))
        self.count = nnx.BatchStat(jnp.array(0))


def main():
    return nnx.grad(lambda model: jnp.sum(model.w[...] ** 2))(Foo())


# recorded from flax-0.12.12, program 9f22796782b56f376c9a0221fb7668ff973ca047d915a9777d06d47e64aee466
# modes: tree, graph
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
# modes: compat
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "state": [
#       [
#         "w",
#         {
#           "id": 1,
#           "variable": "Param",
#           "value": {"array": "float32", "shape": [2], "data": [4.0, 8.0]}
#         }
#       ]
#     ]
#   }
# }
