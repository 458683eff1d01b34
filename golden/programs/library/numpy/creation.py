import jax.numpy as jnp
import numpy as np


def main():
    """Arrays that NumPy makes have 64 bits; what enters JAX has 32."""
    made = {
        "zeros": (np.zeros(2), np.zeros((1, 2), np.float32), np.zeros(2, "int8"), np.zeros(2, dtype=int)),
        "ones": (np.ones(2), np.ones((2,), bool), np.full(2, 3), np.full(2, 0.5), np.full((2,), 1, np.float32)),
        "like": (np.zeros_like(np.ones(2, np.float32)), np.ones_like([1, 2]), np.full_like(np.zeros(2), 7)),
        "ranges": (np.arange(3), np.arange(1, 8, 3), np.arange(0.0, 1.0, 0.25), np.arange(3, dtype=np.float32)),
        "between": (np.linspace(0, 1, 5), np.linspace(0.0, 1.0, 4, endpoint=False), np.linspace(0, 8, 5, dtype=int)),
        "lists": (np.array([1, 2]), np.array([1.5, 2]), np.array([[True], [False]]), np.asarray([1, 2], np.float32)),
        "mixed": (np.array([np.float32(1), 2.0]), np.array([np.int8(1), 2]), np.array([True, 2]), np.array([jnp.float32(1), jnp.float32(2)])),
        "squares": (np.eye(2), np.identity(2), np.tri(2), np.eye(2, 3, 1)),
        "scalars": (np.float32(0.5), np.int64(3), np.float64(1), np.uint8(7), np.bool_(True), np.array(2.5), np.int64(2**40) + 1),
        "from scalars": (np.linspace(np.float64(0.1), 1, 3), np.full(2, np.float64(0.1)), np.clip(np.float64(0.1), 0, 1)),
    }
    entered = {
        "asarray": (jnp.asarray(np.zeros(2)), jnp.array(np.arange(2)), jnp.asarray(np.full(2, True))),
        "beside": (jnp.ones(2) + np.ones(2), np.arange(2) * jnp.ones(2), jnp.arange(2) + np.arange(2), jnp.float32(1) * np.float64(2)),
        "halves": (jnp.ones(2, jnp.bfloat16) * np.ones(2, np.float32), jnp.ones(2, jnp.float16) + np.float64(1)),
        "back": (np.asarray(jnp.ones(2)), np.array(jnp.arange(2)), np.asarray(jnp.ones(2), np.float64)),
    }
    return made, entered


# recorded from flax-0.12.12, program f1e852b0e2ae53f8e52bfc00d80227a9140763f41fe85c1e73fd2604f3c74ef6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "dict": [
#           [
#             "zeros",
#             {
#               "tuple": [
#                 {"array": "float64", "shape": [2], "host": true, "data": [0.0, 0.0]},
#                 {"array": "float32", "shape": [1, 2], "host": true, "data": [0.0, 0.0]},
#                 {"array": "int8", "shape": [2], "host": true, "data": [0, 0]},
#                 {"array": "int64", "shape": [2], "host": true, "data": [0, 0]}
#               ]
#             }
#           ],
#           [
#             "ones",
#             {
#               "tuple": [
#                 {"array": "float64", "shape": [2], "host": true, "data": [1.0, 1.0]},
#                 {"array": "bool", "shape": [2], "host": true, "data": [true, true]},
#                 {"array": "int64", "shape": [2], "host": true, "data": [3, 3]},
#                 {"array": "float64", "shape": [2], "host": true, "data": [0.5, 0.5]},
#                 {"array": "float32", "shape": [2], "host": true, "data": [1.0, 1.0]}
#               ]
#             }
#           ],
#           [
#             "like",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "host": true, "data": [0.0, 0.0]},
#                 {"array": "int64", "shape": [2], "host": true, "data": [1, 1]},
#                 {"array": "float64", "shape": [2], "host": true, "data": [7.0, 7.0]}
#               ]
#             }
#           ],
#           [
#             "ranges",
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [3], "host": true, "data": [0, 1, 2]},
#                 {"array": "int64", "shape": [3], "host": true, "data": [1, 4, 7]},
#                 {"array": "float64", "shape": [4], "host": true, "data": [0.0, 0.25, 0.5, 0.75]},
#                 {"array": "float32", "shape": [3], "host": true, "data": [0.0, 1.0, 2.0]}
#               ]
#             }
#           ],
#           [
#             "between",
#             {
#               "tuple": [
#                 {
#                   "array": "float64",
#                   "shape": [5],
#                   "host": true,
#                   "data": [0.0, 0.25, 0.5, 0.75, 1.0]
#                 },
#                 {"array": "float64", "shape": [4], "host": true, "data": [0.0, 0.25, 0.5, 0.75]},
#                 {"array": "int64", "shape": [5], "host": true, "data": [0, 2, 4, 6, 8]}
#               ]
#             }
#           ],
#           [
#             "lists",
#             {
#               "tuple": [
#                 {"array": "int64", "shape": [2], "host": true, "data": [1, 2]},
#                 {"array": "float64", "shape": [2], "host": true, "data": [1.5, 2.0]},
#                 {"array": "bool", "shape": [2, 1], "host": true, "data": [true, false]},
#                 {"array": "float32", "shape": [2], "host": true, "data": [1.0, 2.0]}
#               ]
#             }
#           ],
#           [
#             "mixed",
#             {
#               "tuple": [
#                 {"array": "float64", "shape": [2], "host": true, "data": [1.0, 2.0]},
#                 {"array": "int64", "shape": [2], "host": true, "data": [1, 2]},
#                 {"array": "int64", "shape": [2], "host": true, "data": [1, 2]},
#                 {"array": "float32", "shape": [2], "host": true, "data": [1.0, 2.0]}
#               ]
#             }
#           ],
#           [
#             "squares",
#             {
#               "tuple": [
#                 {"array": "float64", "shape": [2, 2], "host": true, "data": [1.0, 0.0, 0.0, 1.0]},
#                 {"array": "float64", "shape": [2, 2], "host": true, "data": [1.0, 0.0, 0.0, 1.0]},
#                 {"array": "float64", "shape": [2, 2], "host": true, "data": [1.0, 0.0, 1.0, 1.0]},
#                 {
#                   "array": "float64",
#                   "shape": [2, 3],
#                   "host": true,
#                   "data": [0.0, 1.0, 0.0, 0.0, 0.0, 1.0]
#                 }
#               ]
#             }
#           ],
#           [
#             "scalars",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [], "host": true, "data": [0.5]},
#                 {"array": "int64", "shape": [], "host": true, "data": [3]},
#                 {"array": "float64", "shape": [], "host": true, "data": [1.0]},
#                 {"array": "uint8", "shape": [], "host": true, "data": [7]},
#                 {"array": "bool", "shape": [], "host": true, "data": [true]},
#                 {"array": "float64", "shape": [], "host": true, "data": [2.5]},
#                 {"array": "int64", "shape": [], "host": true, "data": [1099511627777]}
#               ]
#             }
#           ],
#           [
#             "from scalars",
#             {
#               "tuple": [
#                 {"array": "float64", "shape": [3], "host": true, "data": [0.1, 0.55, 1.0]},
#                 {"array": "float64", "shape": [2], "host": true, "data": [0.1, 0.1]},
#                 {"array": "float64", "shape": [], "host": true, "data": [0.1]}
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "id": 1,
#         "dict": [
#           [
#             "asarray",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#                 {"array": "int32", "shape": [2], "data": [0, 1]},
#                 {"array": "bool", "shape": [2], "data": [true, true]}
#               ]
#             }
#           ],
#           [
#             "beside",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#                 {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#                 {"array": "int32", "shape": [2], "data": [0, 2]},
#                 {"array": "float32", "shape": [], "data": [2.0]}
#               ]
#             }
#           ],
#           [
#             "halves",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "data": [1.0, 1.0]},
#                 {"array": "float32", "shape": [2], "data": [2.0, 2.0]}
#               ]
#             }
#           ],
#           [
#             "back",
#             {
#               "tuple": [
#                 {"array": "float32", "shape": [2], "host": true, "data": [1.0, 1.0]},
#                 {"array": "int32", "shape": [2], "host": true, "data": [0, 1]},
#                 {"array": "float64", "shape": [2], "host": true, "data": [1.0, 1.0]}
#               ]
#             }
#           ]
#         ]
#       }
#     ]
#   }
# }
