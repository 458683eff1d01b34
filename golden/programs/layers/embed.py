import jax.numpy as jnp
from flax import nnx


def main():
    """Embed looks rows up, also from the end and out of range, and compares with them."""
    layer = nnx.Embed(5, 3, rngs=nnx.Rngs(0))
    ids = jnp.array([[0, 4], [-1, 2]])
    single = nnx.Embed(1, 2, rngs=nnx.Rngs(1))
    return layer, layer(ids), layer.attend(jnp.ones((2, 3))), single(jnp.array([0, 7]))


# recorded from flax-0.12.12, program 1776410a10fed278d7511281323cfe112ffa23ec4f9f86584a620fa3fb1085ba
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "module": "Embed",
#         "attributes": {
#           "dtype": {"dtype": "float32"},
#           "embedding": {
#             "id": 1,
#             "variable": "Param",
#             "value": {
#               "array": "float32",
#               "shape": [5, 3],
#               "data": [0.5796679, -0.523274, -0.43195742, -0.676289, -0.5030065, 0.33996585, 0.41796112, -0.5921294, 0.95934135, -1.0917838, -0.7441663, 0.077137984, -0.66570747, 0.13815777, 1.007365]
#             }
#           },
#           "features": 3,
#           "num_embeddings": 5,
#           "param_dtype": {"dtype": "float32"},
#           "promote_dtype": {"function": "promote_dtype"}
#         }
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 3],
#         "data": [0.5796679, -0.523274, -0.43195742, -0.66570747, 0.13815777, 1.007365, -0.66570747, 0.13815777, 1.007365, 0.41796112, -0.5921294, 0.95934135]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 5],
#         "data": [-0.3755635, -0.8393297, 0.78517306, -1.7588122, 0.4798153, -0.3755635, -0.8393297, 0.78517306, -1.7588122, 0.4798153]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2],
#         "data": [0.37613648, -0.5112502, 0.37613648, -0.5112502]
#       }
#     ]
#   }
# }
