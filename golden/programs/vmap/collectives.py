import jax
import jax.numpy as jnp
from jax import lax


def lanes(f, *args, **options):
    return jax.vmap(f, axis_name="i", **options)(*args)


def main():
    """The collectives of jax.lax beside psum: what each lane gets of the others."""
    x = jnp.arange(12.0).reshape(3, 4)
    square = jnp.arange(9.0).reshape(3, 3)
    tree = {"a": x, "b": jnp.arange(3)}
    return (
        lanes(lambda r: lax.all_gather(r, "i"), x),
        lanes(lambda r: lax.all_gather(r, "i", axis=1), x),
        lanes(lambda r: lax.all_gather(r, "i", axis=-1, tiled=True), x),
        lanes(lambda t: lax.all_gather(t, "i"), tree),
        lanes(lambda r: lax.all_gather(r > 4.0, "i"), x, out_axes=1),
        lanes(lambda r: lax.ppermute(r, "i", [(0, 1), (1, 2), (2, 0)]), x),
        lanes(lambda r: lax.pshuffle(r, "i", [2, 0, 1]), x),
        lanes(lambda r: lax.psum_scatter(r, "i"), square),
        lanes(lambda r: lax.psum_scatter(r, "i", tiled=True), jnp.arange(18).reshape(3, 6)),
        lanes(lambda r: lax.all_to_all(r, "i", 0, 0), square),
        lanes(lambda r: lax.all_to_all(r, "i", 0, 1, tiled=True), jnp.arange(36.0).reshape(3, 3, 4)),
        lanes(lambda r: r * lax.axis_size("i"), x),
        lanes(lambda r: lax.pmax(r, "i") - lax.pmin(r, "i"), x),
        jax.jit(lambda x: lax.optimization_barrier((x, 1)))(x),
    )


# recorded from flax-0.12.12, program 252f31259107e37575b5bd86fdfd0b680a8fbd17d2643196ba269494f09ad139
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "array": "float32",
#         "shape": [3, 3, 4],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4, 3],
#         "data": [0.0, 4.0, 8.0, 1.0, 5.0, 9.0, 2.0, 6.0, 10.0, 3.0, 7.0, 11.0, 0.0, 4.0, 8.0, 1.0, 5.0, 9.0, 2.0, 6.0, 10.0, 3.0, 7.0, 11.0, 0.0, 4.0, 8.0, 1.0, 5.0, 9.0, 2.0, 6.0, 10.0, 3.0, 7.0, 11.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 12],
#         "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#       },
#       {
#         "id": 0,
#         "dict": [
#           [
#             "a",
#             {
#               "array": "float32",
#               "shape": [3, 3, 4],
#               "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#             }
#           ],
#           ["b", {"array": "int32", "shape": [3, 3], "data": [0, 1, 2, 0, 1, 2, 0, 1, 2]}]
#         ]
#       },
#       {
#         "array": "bool",
#         "shape": [3, 3, 4],
#         "data": [false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, true, false, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [8.0, 9.0, 10.0, 11.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
#       },
#       {"array": "float32", "shape": [3], "data": [9.0, 12.0, 15.0]},
#       {"array": "int32", "shape": [3, 2], "data": [18, 21, 24, 27, 30, 33]},
#       {"array": "float32", "shape": [3, 3], "data": [0.0, 3.0, 6.0, 1.0, 4.0, 7.0, 2.0, 5.0, 8.0]},
#       {
#         "array": "float32",
#         "shape": [3, 1, 12],
#         "data": [0.0, 1.0, 2.0, 3.0, 12.0, 13.0, 14.0, 15.0, 24.0, 25.0, 26.0, 27.0, 4.0, 5.0, 6.0, 7.0, 16.0, 17.0, 18.0, 19.0, 28.0, 29.0, 30.0, 31.0, 8.0, 9.0, 10.0, 11.0, 20.0, 21.0, 22.0, 23.0, 32.0, 33.0, 34.0, 35.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [0.0, 3.0, 6.0, 9.0, 12.0, 15.0, 18.0, 21.0, 24.0, 27.0, 30.0, 33.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 4],
#         "data": [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [3, 4],
#             "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0]
#           },
#           {"array": "int32", "shape": [], "weak": true, "data": [1]}
#         ]
#       }
#     ]
#   }
# }
