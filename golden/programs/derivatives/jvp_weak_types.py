"""A tangent has the weak type of its primal, whichever it is given with."""
import jax
import jax.numpy as jnp


def main():
    half = jnp.float16(1.0)
    found = []
    for function in (lambda x: x * 3.0, jnp.sin, jax.jit(lambda x: x)):
        for primal in (0.0, jnp.float32(0.0)):
            for tangent in (1.0, jnp.float32(1.0)):
                out, moved = jax.jvp(function, (primal,), (tangent,))
                found.append([(out * half).dtype, (moved * half).dtype, moved])
    return found


# recorded from flax-0.12.12, program aa02aade9bd0877e9a2b21130cf1d70a99f9c449c7343920fc6cc46967b6588c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"dtype": "float16"},
#           {"dtype": "float16"},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"dtype": "float16"},
#           {"dtype": "float16"},
#           {"array": "float32", "shape": [], "weak": true, "data": [3.0]}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"array": "float32", "shape": [], "data": [3.0]}
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           {"dtype": "float16"},
#           {"dtype": "float16"},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "id": 6,
#         "list": [
#           {"dtype": "float16"},
#           {"dtype": "float16"},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "id": 7,
#         "list": [
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "id": 8,
#         "list": [
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "id": 9,
#         "list": [
#           {"dtype": "float16"},
#           {"dtype": "float16"},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "id": 10,
#         "list": [
#           {"dtype": "float16"},
#           {"dtype": "float16"},
#           {"array": "float32", "shape": [], "weak": true, "data": [1.0]}
#         ]
#       },
#       {
#         "id": 11,
#         "list": [
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       },
#       {
#         "id": 12,
#         "list": [
#           {"dtype": "float32"},
#           {"dtype": "float32"},
#           {"array": "float32", "shape": [], "data": [1.0]}
#         ]
#       }
#     ]
#   }
# }
