import jax.numpy as jnp
from flax import nnx


def main():
    """Decoding token by token fills the cache and gives what causal attention gives at once."""
    layer = nnx.MultiHeadAttention(2, 4, decode=True, rngs=nnx.Rngs(0))
    x = jnp.arange(12.0).reshape(1, 3, 4) / 8
    layer.init_cache(x.shape)
    steps = [layer(x[:, i : i + 1]) for i in range(3)]
    return steps, layer(x, decode=False, is_causal=True), layer.cache_index, layer.cached_key


# recorded from flax-0.12.12, program e11cb27586d4265cc4fda7ff37a86fc43acd56e7b9573474a048ea99fd7e0187
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [1, 1, 4],
#             "data": [0.16600609, 0.08263609, -0.24210769, -0.16536343]
#           },
#           {
#             "array": "float32",
#             "shape": [1, 1, 4],
#             "data": [0.20624517, 0.2633606, -0.49791658, -0.4481975]
#           },
#           {
#             "array": "float32",
#             "shape": [1, 1, 4],
#             "data": [0.20021032, 0.4483262, -0.7455736, -0.68889344]
#           }
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 3, 4],
#         "data": [0.16600609, 0.08263609, -0.24210769, -0.16536343, 0.20624517, 0.2633606, -0.49791658, -0.4481975, 0.20021032, 0.4483262, -0.7455736, -0.68889344]
#       },
#       {"id": 1, "variable": "Cache", "value": {"array": "int32", "shape": [], "data": [3]}},
#       {
#         "id": 2,
#         "variable": "Cache",
#         "value": {
#           "array": "float32",
#           "shape": [1, 3, 2, 2],
#           "data": [-0.13516569, -0.27865726, 0.08055662, 0.4081674, 0.11405006, -0.42107457, 0.09900578, 0.75761867, 0.36326578, -0.5634918, 0.11745491, 1.10707]
#         }
#       }
#     ]
#   }
# }
