import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient of a Variable is a Variable of its type, or nothing where only Params count."""
    w = nnx.Param(jnp.array([1.0, 2.0]), tag="w")
    s = nnx.BatchStat(jnp.float32(3))
    grads = nnx.grad(lambda w: (w[...] ** 2).sum())(w)
    stat = nnx.grad(lambda s: s[...] * s[...])(s)
    return grads, stat, w


# recorded from flax-0.12.12, program 820c7bab87bbeb0c8169a1ec169f8ec827460461bd2b9c361afd586d86d77040
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#         "metadata": {"tag": "w"}
#       },
#       {"id": 1, "variable": "BatchStat", "value": {"array": "float32", "shape": [], "data": [6.0]}},
#       {
#         "id": 2,
#         "variable": "Param",
#         "value": {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#         "metadata": {"tag": "w"}
#       }
#     ]
#   }
# }
