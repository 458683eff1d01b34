import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Gradients have the structure of what is differentiated."""
    tree = {"a": jnp.float32(2), "b": [jnp.array([1.0, 3.0]), (jnp.float32(4),)]}

    def f(t):
        return t["a"] * t["b"][0].sum() + t["b"][1][0] ** 2

    return nnx.grad(f)(tree), jax.grad(f)(tree), nnx.value_and_grad(f)(tree)[0]


# recorded from flax-0.12.12, program 83f76fcfa1cf69909652ae01f906163cfbaf4b4486c9e64a3fc78b8b051bb717
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#           [
#             "b",
#             {
#               "id": 1,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#                 {"tuple": [{"array": "float32", "shape": [], "data": [8.0]}]}
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 2,
#         "dict": [
#           ["a", {"array": "float32", "shape": [], "data": [4.0]}],
#           [
#             "b",
#             {
#               "id": 3,
#               "list": [
#                 {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#                 {"tuple": [{"array": "float32", "shape": [], "data": [8.0]}]}
#               ]
#             }
#           ]
#         ]
#       },
#       {"array": "float32", "shape": [], "data": [24.0]}
#     ]
#   }
# }
