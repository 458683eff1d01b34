import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Diagonals, triangles, and the places where something stands, with sizes and fill values."""
    v, n, flags = jnp.arange(1.0, 4.0), jnp.arange(12.0).reshape(3, 4), jnp.array([[1, 0, 2], [0, 0, 3]])
    return [
        jnp.diag_indices(2), jnp.diag_indices(2, 3), jnp.diag_indices_from(n[:, :3]),
        [jnp.diag(v, k) for k in (-1, 0, 2)], [jnp.diag(n, k) for k in (-2, 0, 3, 5)],
        [jnp.diagonal(n, k) for k in (-1, 0, 1)], jnp.diagonal(jnp.arange(24).reshape(2, 3, 4), 1, 0, 2),
        jnp.diagflat(n[:2, :2], 1), jnp.tril_indices_from(n), jnp.triu_indices_from(n, 1), jnp.tril_indices_from(n, -1),
        jnp.fill_diagonal(n, 7, inplace=False), jnp.fill_diagonal(n, jnp.array([1.0, 2.0]), inplace=False),
        jnp.nonzero(flags), jnp.nonzero(flags, size=2), jnp.nonzero(flags, size=5),
        jnp.nonzero(flags, size=5, fill_value=-1), jnp.nonzero(flags, size=5, fill_value=(7, 8)),
        jnp.nonzero(jnp.zeros(3), size=2), jnp.flatnonzero(flags), jnp.flatnonzero(flags, size=4, fill_value=9),
        jnp.argwhere(flags), jnp.where(flags), jnp.extract(flags > 0, flags), jnp.extract(jnp.array([1, 0, 1]), v),
        jnp.compress(jnp.array([True, False, True]), n, axis=0), jax.jit(lambda a: jnp.nonzero(a, size=4))(flags),
        answer(lambda: jax.jit(jnp.nonzero)(flags)),
    ]


# recorded from flax-0.12.12, program 6e3dc3ad76818a97bceda3047ed2774d983010040f967bed50a269ff721b1a2e
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [0, 1]},
#           {"array": "int32", "shape": [2], "data": [0, 1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [0, 1]},
#           {"array": "int32", "shape": [2], "data": [0, 1]},
#           {"array": "int32", "shape": [2], "data": [0, 1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]},
#           {"array": "int32", "shape": [3], "data": [0, 1, 2]}
#         ]
#       },
#       {
#         "id": 1,
#         "list": [
#           {
#             "array": "float32",
#             "shape": [4, 4],
#             "data": [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0]
#           },
#           {
#             "array": "float32",
#             "shape": [3, 3],
#             "data": [1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 3.0]
#           },
#           {
#             "array": "float32",
#             "shape": [5, 5],
#             "data": [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#           }
#         ]
#       },
#       {
#         "id": 2,
#         "list": [
#           {"array": "float32", "shape": [1], "data": [8.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 5.0, 10.0]},
#           {"array": "float32", "shape": [1], "data": [3.0]},
#           {"array": "float32", "shape": [0], "data": []}
#         ]
#       },
#       {
#         "id": 3,
#         "list": [
#           {"array": "float32", "shape": [2], "data": [4.0, 9.0]},
#           {"array": "float32", "shape": [3], "data": [0.0, 5.0, 10.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 6.0, 11.0]}
#         ]
#       },
#       {"array": "int32", "shape": [3, 2], "data": [1, 14, 5, 18, 9, 22]},
#       {
#         "array": "float32",
#         "shape": [5, 5],
#         "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [6], "data": [0, 1, 1, 2, 2, 2]},
#           {"array": "int32", "shape": [6], "data": [0, 0, 1, 0, 1, 2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [6], "data": [0, 0, 0, 1, 1, 2]},
#           {"array": "int32", "shape": [6], "data": [1, 2, 3, 2, 3, 3]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [1, 2, 2]},
#           {"array": "int32", "shape": [3], "data": [0, 0, 1]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [7.0, 1.0, 2.0, 3.0, 4.0, 7.0, 6.0, 7.0, 8.0, 9.0, 7.0, 11.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [1.0, 1.0, 2.0, 3.0, 4.0, 2.0, 6.0, 7.0, 8.0, 9.0, 1.0, 11.0]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [0, 0, 1]},
#           {"array": "int32", "shape": [3], "data": [0, 2, 2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [0, 0]},
#           {"array": "int32", "shape": [2], "data": [0, 2]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [5], "data": [0, 0, 1, 0, 0]},
#           {"array": "int32", "shape": [5], "data": [0, 2, 2, 0, 0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [5], "data": [0, 0, 1, -1, -1]},
#           {"array": "int32", "shape": [5], "data": [0, 2, 2, -1, -1]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [5], "data": [0, 0, 1, 7, 7]},
#           {"array": "int32", "shape": [5], "data": [0, 2, 2, 8, 8]}
#         ]
#       },
#       {"tuple": [{"array": "int32", "shape": [2], "data": [0, 0]}]},
#       {"array": "int32", "shape": [3], "data": [0, 2, 5]},
#       {"array": "int32", "shape": [4], "data": [0, 2, 5, 9]},
#       {"array": "int32", "shape": [3, 2], "data": [0, 0, 0, 2, 1, 2]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3], "data": [0, 0, 1]},
#           {"array": "int32", "shape": [3], "data": [0, 2, 2]}
#         ]
#       },
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       {"array": "float32", "shape": [2], "data": [1.0, 3.0]},
#       {"array": "float32", "shape": [2, 4], "data": [0.0, 1.0, 2.0, 3.0, 8.0, 9.0, 10.0, 11.0]},
#       {
#         "tuple": [
#           {"array": "int32", "shape": [4], "data": [0, 0, 1, 0]},
#           {"array": "int32", "shape": [4], "data": [0, 2, 2, 0]}
#         ]
#       },
#       "ConcretizationTypeError"
#     ]
#   }
# }
