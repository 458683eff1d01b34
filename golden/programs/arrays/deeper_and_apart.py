import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Arrays made deeper, split, joined in blocks, and shapes that fit together."""
    x, m, t = jnp.arange(4.0), jnp.arange(6.0).reshape(2, 3), jnp.arange(24.0).reshape(2, 3, 4)
    return [
        jnp.hsplit(x, 2), jnp.hsplit(t, [1]), jnp.vsplit(m, 2), jnp.vsplit(x, 2), jnp.dsplit(t, 2),
        answer(lambda: jnp.hsplit(x, 3)), answer(lambda: jnp.vsplit(m, 3)), answer(lambda: jnp.dsplit(m, 1)),
        answer(lambda: jnp.hsplit(jnp.float32(1), 1)), jnp.unstack(m), jnp.unstack(m, axis=-1),
        answer(lambda: jnp.unstack(jnp.float32(1))), answer(lambda: jnp.unstack(m, axis=2)), jnp.block([x, x]),
        jnp.block([[m], [m]]), jnp.block([[m, m], [m, m]]), jnp.block(3.0), jnp.block([[1, 2], [3, 4]]),
        jnp.resize(x, 6), jnp.resize(m, (3, 3)), jnp.resize(m, (0, 2)), jnp.resize(jnp.zeros(0), (2,)),
        jnp.broadcast_shapes(), jnp.broadcast_shapes((2, 1), (3,)), jnp.broadcast_shapes(2, (1, 2)),
    ]


# recorded from flax-0.12.12, program 9392bc4a275057c5591341f79c14ab25b45a627a8d2def55fa9d38fbd50a7e68
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 3.0]}
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [2, 1, 4],
#             "data": [0.0, 1.0, 2.0, 3.0, 12.0, 13.0, 14.0, 15.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 2, 4],
#             "data": [4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0]
#           }
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [1, 3], "data": [0.0, 1.0, 2.0]},
#           {"array": "float32", "shape": [1, 3], "data": [3.0, 4.0, 5.0]}
#         ]
#       },
#       {
#         "id": 4,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [0.0, 1.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 3.0]}
#         ]
#       },
#       {
#         "id": 5,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [2, 3, 2],
#             "data": [0.0, 1.0, 4.0, 5.0, 8.0, 9.0, 12.0, 13.0, 16.0, 17.0, 20.0, 21.0]
#           },
#           {
#             "array": "float32",
#             "shape": [2, 3, 2],
#             "data": [2.0, 3.0, 6.0, 7.0, 10.0, 11.0, 14.0, 15.0, 18.0, 19.0, 22.0, 23.0]
#           }
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "IndexError",
#       "IndexError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [0.0, 1.0, 2.0]},
#           {"array": "float32", "shape": [3], "data": [3.0, 4.0, 5.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [2], "data": [0.0, 3.0]},
#           {"array": "float32", "shape": [2], "data": [1.0, 4.0]},
#           {"array": "float32", "shape": [2], "data": [2.0, 5.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [8], "data": [0.0, 1.0, 2.0, 3.0, 0.0, 1.0, 2.0, 3.0]},
#       {
#         "array": "float32",
#         "shape": [4, 3],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 6],
#         "data": [0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 3.0, 4.0, 5.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 3.0, 4.0, 5.0]
#       },
#       {"array": "float32", "shape": [], "weak": true, "data": [3.0]},
#       {"array": "int32", "shape": [2, 2], "weak": true, "data": [1, 2, 3, 4]},
#       {"array": "float32", "shape": [6], "data": [0.0, 1.0, 2.0, 3.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 0.0, 1.0, 2.0]},
#       {"array": "float32", "shape": [0, 2], "data": []},
#       {"array": "float32", "shape": [2], "data": [0.0, 0.0]},
#       {"tuple": []},
#       {"tuple": [2, 3]},
#       {"tuple": [1, 2]}
#     ]
#   }
# }
