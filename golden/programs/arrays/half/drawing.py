import jax
import jax.numpy as jnp


def main():
    """Halves drawn from the low bits of each word; uniform ones exactly, the others within a tolerance."""
    key = jax.random.key(3)
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        result[jnp.ones(0, half).dtype.name] = (
            jax.random.uniform(key, (7,), half),
            jax.random.uniform(key, (3,), half, minval=-1, maxval=3),
            jax.random.uniform(key, dtype=half),
            jax.random.normal(key, (7,), half),
            jax.random.truncated_normal(key, -2, 2, (5,), half),
            jax.random.exponential(key, (3,), half),
            jax.random.gumbel(key, (3,), half),
            jax.random.bernoulli(key, half(0.3), (6,)),
            jax.nn.initializers.lecun_normal()(key, (2, 3), half),
        )
    return result


# recorded from flax-0.12.12, program 19eaf4c1f2ece0ee21adf65f940133d0caa2eef47ae1939ae782cebd69e62da5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "tuple": [
#             {
#               "array": "float16",
#               "shape": [7],
#               "data": [0.11426, 0.2295, 0.0498, 0.2969, 0.7715, 0.4307, 0.9453]
#             },
#             {"array": "float16", "shape": [3], "data": [-0.543, -0.08203, -0.801]},
#             {"array": "float16", "shape": [], "data": [0.11426]},
#             {
#               "array": "float16",
#               "shape": [7],
#               "data": [-1.203, -0.7393, -1.645, -0.5327, 0.744, -0.1741, 1.604]
#             },
#             {"array": "float16", "shape": [5], "data": [-1.118, -0.7007, -1.474, -0.507, 0.703]},
#             {"array": "float16", "shape": [3], "data": [0.12134, 0.2607, 0.0511]},
#             {"array": "float16", "shape": [3], "data": [-0.774, -0.3865, -1.098]},
#             {"array": "bool", "shape": [6], "data": [true, true, true, true, false, false]},
#             {
#               "array": "float16",
#               "shape": [2, 3],
#               "data": [-0.8994, -0.5635, -1.186, -0.4077, 0.5654, -0.134]
#             }
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {
#               "array": "bfloat16",
#               "shape": [7],
#               "data": [0.492, 0.766, 0.867, 0.1875, 0.68, 0.39, 0.117]
#             },
#             {"array": "bfloat16", "shape": [3], "data": [0.97, 2.06, 2.47]},
#             {"array": "bfloat16", "shape": [], "data": [0.492]},
#             {
#               "array": "bfloat16",
#               "shape": [7],
#               "data": [-0.01465, 0.73, 1.125, -0.88, 0.473, -0.271, -1.18]
#             },
#             {"array": "bfloat16", "shape": [5], "data": [-0.0195, 0.688, 1.05, -0.83, 0.445]},
#             {"array": "bfloat16", "shape": [3], "data": [0.676, 1.45, 2.02]},
#             {"array": "bfloat16", "shape": [3], "data": [0.348, 1.32, 1.945]},
#             {"array": "bool", "shape": [6], "data": [false, false, false, true, false, false]},
#             {
#               "array": "bfloat16",
#               "shape": [2, 3],
#               "data": [-0.0157, 0.555, 0.844, -0.668, 0.357, -0.211]
#             }
#           ]
#         }
#       ]
#     ]
#   }
# }
