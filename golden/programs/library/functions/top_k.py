# The largest: of equal ones the first, not-a-number before all.
import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    m = jnp.asarray([[1.0, 5.0, 3.0], [9.0, 9.0, 2.0]])
    return {
        "rows": jax.lax.top_k(m, 2),
        "columns": jax.lax.top_k(m, 1, axis=0),
        "integers": jax.lax.top_k(jnp.asarray([3, 1, 3, 2]), 3),
        "none": jax.lax.top_k(m, 0),
        "not a number": jax.lax.top_k(jnp.asarray([jnp.nan, 1.0, 2.0]), 2),
        "too many": answer(lambda: jax.lax.top_k(m, 5)),
        "of a scalar": answer(lambda: jax.lax.top_k(jnp.float32(1.0), 1)),
        "gradient": jax.grad(lambda x: jax.lax.top_k(x, 2)[0].sum())(m[0]),
        "by lane": jax.vmap(lambda x: jax.lax.top_k(x, 2))(m),
    }


# recorded from flax-0.12.12, program 6f7dc118172ab0a51152005640b7006bab1c0dd0f2cbf8a47582c4a0a3bac9d2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "rows",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [2, 2], "data": [5.0, 3.0, 9.0, 9.0]},
#             {"array": "int32", "shape": [2, 2], "data": [1, 2, 0, 1]}
#           ]
#         }
#       ],
#       [
#         "columns",
#         {
#           "id": 2,
#           "list": [
#             {"array": "float32", "shape": [1, 3], "data": [9.0, 9.0, 3.0]},
#             {"array": "int32", "shape": [1, 3], "data": [1, 1, 0]}
#           ]
#         }
#       ],
#       [
#         "integers",
#         {
#           "id": 3,
#           "list": [
#             {"array": "int32", "shape": [3], "data": [3, 3, 2]},
#             {"array": "int32", "shape": [3], "data": [0, 2, 3]}
#           ]
#         }
#       ],
#       [
#         "none",
#         {
#           "id": 4,
#           "list": [
#             {"array": "float32", "shape": [2, 0], "data": []},
#             {"array": "int32", "shape": [2, 0], "data": []}
#           ]
#         }
#       ],
#       [
#         "not a number",
#         {
#           "id": 5,
#           "list": [
#             {"array": "float32", "shape": [2], "data": ["nan", 2.0]},
#             {"array": "int32", "shape": [2], "data": [0, 2]}
#           ]
#         }
#       ],
#       ["too many", "ValueError"],
#       ["of a scalar", "ValueError"],
#       ["gradient", {"array": "float32", "shape": [3], "data": [0.0, 1.0, 1.0]}],
#       [
#         "by lane",
#         {
#           "id": 6,
#           "list": [
#             {"array": "float32", "shape": [2, 2], "data": [5.0, 3.0, 9.0, 9.0]},
#             {"array": "int32", "shape": [2, 2], "data": [1, 2, 0, 1]}
#           ]
#         }
#       ]
#     ]
#   }
# }
