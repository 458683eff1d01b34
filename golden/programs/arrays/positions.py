import jax.numpy as jnp
import numpy as np


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Grids of places, places in a flat array and back, deleting and repeating."""
    v, n, flags = jnp.arange(1.0, 4.0), jnp.arange(12.0).reshape(3, 4), jnp.array([[1, 0, 2], [0, 0, 3]])
    return [
        jnp.indices((2, 3)), jnp.indices((2, 3), jnp.float32), jnp.indices((2, 3), sparse=True),
        jnp.ix_(jnp.array([0, 2]), jnp.array([1, 3])), jnp.ix_(), n[jnp.ix_(jnp.array([0, 2]), jnp.array([1, 3]))],
        jnp.mgrid[0:2, 1:4], jnp.mgrid[0:3], jnp.mgrid[0:4:2, :2], jnp.ogrid[1:3], jnp.r_[1:4, 0, 5],
        jnp.r_[jnp.array([1.0]), 2], jnp.c_[jnp.array([1, 2]), jnp.array([3, 4])], jnp.c_[n, n],
        jnp.s_[1:2, ..., None] == (slice(1, 2), ..., None), jnp.s_[3], jnp.index_exp[1:2] == (slice(1, 2),),
        jnp.index_exp[3], jnp.unravel_index(jnp.array([5, 11]), (3, 4)), jnp.unravel_index(5, 7),
        jnp.unravel_index(jnp.array([-1, 40, -40]), (3, 4)), jnp.unravel_index(2, (3,)), jnp.unravel_index(1.0, (3,)),
        jnp.ravel_multi_index((jnp.array([5, -1]), jnp.array([1, 3])), (3, 4), mode='clip'),
        jnp.ravel_multi_index((jnp.array([5, -1]), jnp.array([1, 3])), (3, 4), mode='wrap'), jnp.delete(n, 1),
        jnp.delete(n, 1, axis=0), jnp.delete(n, slice(0, 4, 2), axis=1), jnp.delete(n, jnp.array([0, 0, -1]), axis=1),
        jnp.delete(n, np.array([True, False, True]), axis=0),
        jnp.put_along_axis(n, jnp.array([[1], [0], [2]]), 9.0, 1, inplace=False),
        answer(lambda: jnp.put_along_axis(n, jnp.array([[1]]), 9.0, 1)), jnp.repeat(n, 2),
        jnp.repeat(n, jnp.array([1, 0, 2]), axis=0), jnp.repeat(n[0], jnp.array([1, 0, 2, 1]), total_repeat_length=6),
        jnp.repeat(n[0], jnp.array([1, 0, 2, 1]), total_repeat_length=2), jnp.repeat(3, 2), jnp.append(n, 1.0),
        jnp.append(n, n, axis=0),
    ]


# recorded from flax-0.12.12, program fd7ba6ad79afdfba29ecb0dbc5f3427690c6f9598073002e51a02f7a37344d3c
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [2, 2, 3], "data": [0, 0, 0, 1, 1, 1, 0, 1, 2, 0, 1, 2]},
#       {
#         "array": "float32",
#         "shape": [2, 2, 3],
#         "data": [0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0, 2.0, 0.0, 1.0, 2.0]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2, 1], "data": [0, 1]},
#           {"array": "int32", "shape": [1, 3], "data": [0, 1, 2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2, 1], "data": [0, 2]},
#           {"array": "int32", "shape": [1, 2], "data": [1, 3]}
#         ]
#       },
#       {"tuple": []},
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 3.0, 9.0, 11.0]},
#       {"array": "int32", "shape": [2, 2, 3], "data": [0, 0, 0, 1, 1, 1, 1, 2, 3, 1, 2, 3]},
#       {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#       {"array": "int32", "shape": [2, 2, 2], "data": [0, 0, 2, 2, 0, 1, 0, 1]},
#       {"array": "int32", "shape": [2], "data": [1, 2]},
#       {"array": "int32", "shape": [5], "data": [1, 2, 3, 0, 5]},
#       {"array": "float32", "shape": [2], "data": [1.0, 2.0]},
#       {"array": "int32", "shape": [2, 2], "data": [1, 3, 2, 4]},
#       {
#         "array": "float32",
#         "shape": [3, 8],
#         "data": [0.0, 1.0, 2.0, 3.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       true,
#       3,
#       true,
#       {"tuple": [3]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [1, 2]},
#           {"array": "int32", "shape": [2], "data": [1, 3]}
#         ]
#       },
#       {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [5]}]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [2, 2, 0]},
#           {"array": "int32", "shape": [3], "data": [3, 3, 0]}
#         ]
#       },
#       {"tuple": [{"array": "int32", "shape": [], "weak": true, "data": [2]}]},
#       {"tuple": [{"array": "float32", "shape": [], "weak": true, "data": [1.0]}]},
#       {"array": "int32", "shape": [2], "data": [9, 3]},
#       {"array": "int32", "shape": [2], "data": [9, 11]},
#       {
#         "array": "float32",
#         "shape": [11],
#         "data": [0.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 1.0, 2.0, 3.0, 8.0, 9.0, 10.0, 11.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 3.0, 5.0, 7.0, 9.0, 11.0]},
#       {"array": "float32", "shape": [3, 2], "data": [1.0, 2.0, 5.0, 6.0, 9.0, 10.0]},
#       {"array": "float32", "shape": [1, 4], "data": [4.0, 5.0, 6.0, 7.0]},
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 9.0, 2.0, 3.0, 9.0, 5.0, 6.0, 7.0, 8.0, 9.0, 9.0, 11.0]
#       },
#       "ValueError",
#       {
#         "array": "float32",
#         "shape": [24],
#         "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 1.0, 2.0, 3.0, 8.0, 9.0, 10.0, 11.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       {"array": "float32", "shape": [6], "data": [0.0, 2.0, 2.0, 3.0, 3.0, 3.0]},
#       {"array": "float32", "shape": [2], "data": [0.0, 2.0]},
#       {"array": "int32", "shape": [2], "weak": true, "data": [3, 3]},
#       {
#         "array": "float32",
#         "shape": [13],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 1.0]
#       },
#       {
#         "array": "float32",
#         "shape": [6, 4],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#       }
#     ]
#   }
# }
