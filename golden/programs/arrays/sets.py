import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Sorted by several keys, what is unique, and arrays as sets."""
    x, m = jnp.array([3.0, 1.0, 2.0, 1.0]), jnp.array([[4.0, 1.0, 3.0], [2.0, 6.0, 5.0]])
    nan = jnp.array([[1.0, jnp.nan, 3.0], [jnp.nan, jnp.nan, 2.0]])
    ints = jnp.array([3, 1, 2, 1, 3])
    return [
        jnp.lexsort((jnp.array([1, 0, 1, 0]), jnp.array([2, 2, 1, 1]))), jnp.lexsort([m[0]]),
        jnp.lexsort((m, m[::-1]), axis=0), jnp.lexsort((jnp.float32(1), jnp.float32(2))), jnp.unique(ints),
        jnp.unique(m, return_index=True), jnp.unique(ints, return_index=True, return_inverse=True, return_counts=True),
        jnp.unique(m, return_inverse=True), jnp.unique(ints, size=2), jnp.unique(ints, size=5),
        jnp.unique(ints, size=5, fill_value=9, return_counts=True),
        jnp.unique(ints, size=5, return_index=True, return_inverse=True), jnp.unique(nan),
        jnp.unique(nan, return_counts=True), jnp.unique(jnp.array([True, False, True])), jnp.unique(jnp.zeros(0)),
        jnp.unique(jnp.float32(2)), jax.jit(lambda a: jnp.unique(a, size=3))(ints),
        answer(lambda: jax.jit(jnp.unique)(ints)), jnp.union1d(ints, jnp.array([9, 2])),
        jnp.union1d(ints, jnp.array([0.5])), jnp.intersect1d(ints, jnp.array([3, 2, 7])),
        jnp.setdiff1d(ints, jnp.array([3])), jnp.setdiff1d(ints, jnp.array([3]), assume_unique=True),
        jnp.isin(ints, jnp.array([1, 7])), jnp.isin(m, 4.0), jnp.isin(ints, jnp.array([])), jnp.isin(2, ints),
    ]


# recorded from flax-0.12.12, program a557e04aefd57cc48d6c820b6d01b0f688bd9be5e57f22ff9294489cd63f5f16
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "int32", "shape": [4], "data": [3, 2, 1, 0]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 0]},
#       {"array": "int32", "shape": [2, 3], "data": [0, 1, 1, 1, 0, 0]},
#       {"array": "int32", "shape": [], "data": [0]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [6], "data": [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]},
#           {"array": "int32", "shape": [6], "data": [1, 3, 2, 0, 5, 4]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#           {"array": "int32", "shape": [3], "data": [1, 2, 0]},
#           {"array": "int32", "shape": [5], "data": [2, 0, 1, 0, 2]},
#           {"array": "int32", "shape": [3], "data": [2, 1, 2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "float32", "shape": [6], "data": [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]},
#           {"array": "int32", "shape": [2, 3], "data": [3, 0, 2, 1, 5, 4]}
#         ]
#       },
#       {"array": "int32", "shape": [2], "data": [1, 2]},
#       {"array": "int32", "shape": [5], "data": [1, 2, 3, 1, 1]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [5], "data": [1, 2, 3, 9, 9]},
#           {"array": "int32", "shape": [5], "data": [2, 1, 2, 0, 0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [5], "data": [1, 2, 3, 1, 1]},
#           {"array": "int32", "shape": [5], "data": [1, 2, 0, 1, 1]},
#           {"array": "int32", "shape": [5], "data": [2, 0, 1, 0, 2]}
#         ]
#       },
#       {"array": "float32", "shape": [4], "data": [1.0, 2.0, 3.0, "nan"]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [4], "data": [1.0, 2.0, 3.0, "nan"]},
#           {"array": "int32", "shape": [4], "data": [1, 1, 1, 3]}
#         ]
#       },
#       {"array": "bool", "shape": [2], "data": [false, true]},
#       {"array": "float32", "shape": [0], "data": []},
#       {"array": "float32", "shape": [1], "data": [2.0]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       "ConcretizationTypeError",
#       {"array": "int32", "shape": [4], "data": [1, 2, 3, 9]},
#       {"array": "float32", "shape": [4], "data": [0.5, 1.0, 2.0, 3.0]},
#       {"array": "int32", "shape": [2], "data": [2, 3]},
#       {"array": "int32", "shape": [2], "data": [1, 2]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 1]},
#       {"array": "bool", "shape": [5], "data": [false, true, false, true, false]},
#       {"array": "bool", "shape": [2, 3], "data": [true, false, false, false, false, false]},
#       {"array": "bool", "shape": [5], "data": [false, false, false, false, false]},
#       {"array": "bool", "shape": [], "data": [true]}
#     ]
#   }
# }
