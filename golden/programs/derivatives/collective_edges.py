import jax
import jax.numpy as jnp
from jax import lax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Collective operations over the lanes of vmap: groups, parts and what does not divide."""
    x, m = jnp.array([1.0, 2.0, 4.0, 8.0]), jnp.array([[4.0, 2.0], [2.0, 5.0]])
    lanes = lambda f: jax.vmap(f, axis_name="i")(jnp.arange(8.0).reshape(4, 2))
    return [
        lanes(lambda x: lax.psum(x, "i")), lanes(lambda x: lax.pmean(x, "i")), lanes(lambda x: lax.pmax(x, "i")),
        lanes(lambda x: lax.axis_index("i")), lanes(lambda x: lax.axis_size("i")), lanes(lambda x: lax.psum(1, "i")),
        lanes(lambda x: lax.all_gather(x, "i")), lanes(lambda x: lax.all_gather(x, "i", tiled=True)),
        lanes(lambda x: lax.all_gather(x, "i", axis=1)),
        lanes(lambda x: lax.ppermute(x, "i", [(0, 1), (1, 2), (2, 3), (3, 0)])),
        lanes(lambda x: lax.pshuffle(x, "i", [1, 0, 3, 2])), lanes(lambda x: lax.psum_scatter(jnp.tile(x, 2), "i")),
        lanes(lambda x: lax.psum_scatter(jnp.tile(x, 2), "i", tiled=True)),
        lanes(lambda x: lax.all_to_all(jnp.tile(x, 2), "i", 0, 0)),
        answer(lambda: lanes(lambda x: lax.all_to_all(x, "i", 0, 0))),
        lanes(lambda x: lax.all_to_all(jnp.tile(x, 4), "i", 0, 0, tiled=True)),
        answer(lambda: lanes(lambda x: lax.all_to_all(x, "i", 0, 0, tiled=True))),
        answer(lambda: lanes(lambda x: lax.psum(x, "j"))), lanes(lambda x: lax.psum({"a": x, "b": (x,)}, "i")),
        answer(lambda: lax.psum(x, "i")),
    ]


# recorded from flax-0.12.12, program fb3e15de52d32d677bcf3835c7f8112eaafbc818e00d48b0723bc967fd87867f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "array": "float32",
#         "shape": [4, 2],
#         "data": [12.0, 16.0, 12.0, 16.0, 12.0, 16.0, 12.0, 16.0]
#       },
#       {"array": "float32", "shape": [4, 2], "data": [3.0, 4.0, 3.0, 4.0, 3.0, 4.0, 3.0, 4.0]},
#       {"array": "float32", "shape": [4, 2], "data": [6.0, 7.0, 6.0, 7.0, 6.0, 7.0, 6.0, 7.0]},
#       {"array": "int32", "shape": [4], "data": [0, 1, 2, 3]},
#       {"array": "int32", "shape": [4], "weak": true, "data": [4, 4, 4, 4]},
#       {"array": "int32", "shape": [4], "weak": true, "data": [4, 4, 4, 4]},
#       {
#         "array": "float32",
#         "shape": [4, 4, 2],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 8],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 2, 4],
#         "data": [0.0, 2.0, 4.0, 6.0, 1.0, 3.0, 5.0, 7.0, 0.0, 2.0, 4.0, 6.0, 1.0, 3.0, 5.0, 7.0, 0.0, 2.0, 4.0, 6.0, 1.0, 3.0, 5.0, 7.0, 0.0, 2.0, 4.0, 6.0, 1.0, 3.0, 5.0, 7.0]
#       },
#       {"array": "float32", "shape": [4, 2], "data": [6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#       {"array": "float32", "shape": [4, 2], "data": [2.0, 3.0, 0.0, 1.0, 6.0, 7.0, 4.0, 5.0]},
#       {"array": "float32", "shape": [4], "data": [12.0, 16.0, 12.0, 16.0]},
#       {"array": "float32", "shape": [4, 1], "data": [12.0, 16.0, 12.0, 16.0]},
#       {
#         "array": "float32",
#         "shape": [4, 4],
#         "data": [0.0, 2.0, 4.0, 6.0, 1.0, 3.0, 5.0, 7.0, 0.0, 2.0, 4.0, 6.0, 1.0, 3.0, 5.0, 7.0]
#       },
#       "ValueError",
#       {
#         "array": "float32",
#         "shape": [4, 8],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
#       },
#       "ValueError",
#       "NameError",
#       {
#         "id": 1,
#         "dict": [
#           [
#             "a",
#             {
#               "array": "float32",
#               "shape": [4, 2],
#               "data": [12.0, 16.0, 12.0, 16.0, 12.0, 16.0, 12.0, 16.0]
#             }
#           ],
#           [
#             "b",
#             {
#               "tuple": [
#                 {
#                   "array": "float32",
#                   "shape": [4, 2],
#                   "data": [12.0, 16.0, 12.0, 16.0, 12.0, 16.0, 12.0, 16.0]
#                 }
#               ]
#             }
#           ]
#         ]
#       },
#       "NameError"
#     ]
#   }
# }
