"""Reductions without NaNs, medians and differences with their options: initial, where, axes, and what is empty."""

import jax.numpy as jnp


def main():
    x = jnp.array([[1.0, jnp.nan, -4.0], [2.0, 8.0, jnp.nan]])
    whole, kept = jnp.array([[4, 1], [2, 3]]), jnp.array([[True, False, True], [True, True, True]])
    cube = jnp.arange(8.0).reshape(2, 2, 2)
    return {
        "initial": [jnp.nansum(x, initial=1), jnp.nanmax(x, initial=16), jnp.nanmin(whole, initial=-3), jnp.nanprod(x, initial=2)],
        "where": [jnp.nansum(x, where=kept), jnp.nanmean(x, axis=0, where=kept), jnp.nanprod(whole, where=whole > 2)],
        "nothing": [jnp.nansum(jnp.zeros((0,)), initial=1), jnp.nanmax(jnp.zeros((0,)), initial=1), jnp.nanmean(jnp.zeros((0,)))],
        "all nan": [jnp.nanmax(jnp.full(2, jnp.nan)), jnp.nanmax(jnp.full(2, jnp.nan), initial=1), jnp.nansum(jnp.full(2, jnp.nan))],
        "nanvar": [jnp.nanvar(x, axis=1), jnp.nanvar(x, where=kept), jnp.nanvar(x, ddof=5)],
        "median": [jnp.median(cube, axis=(0, 1)), jnp.median(cube, axis=(0, 2), keepdims=True), jnp.median(whole, axis=-1)],
        "empty axes": [jnp.median(whole, axis=()), jnp.vander(jnp.zeros((0,))), jnp.polymul(jnp.zeros((0,)), jnp.zeros((0,)))],
        "argwhere": [jnp.argwhere(2.5), jnp.argwhere(whole > 1, size=5), jnp.argwhere(whole > 1, size=4, fill_value=-1)],
        "interp": [
            jnp.interp(jnp.array([0.5, 5.0, -3.0]), jnp.array([0.0, 1.0, 2.0]), jnp.array([1.0, 2.0, 4.0]), period=2),
            jnp.interp(jnp.array([0.5, 3.0, -1.0]), jnp.array([0.0, 1.0]), jnp.array([1.0, 2.0]), "extrapolate", "extrapolate"),
            jnp.interp(jnp.array([3.0, -1.0]), jnp.array([0.0, 1.0]), jnp.array([1.0, 2.0]), left=-8, right=16),
        ],
        "take": [jnp.take(jnp.arange(4.0), jnp.array([-1, 9, 2]), mode="clip"), jnp.take(whole, -1, axis=0, mode="clip")],
        "grids": [jnp.ogrid[0:2, 0:2], jnp.broadcast_shapes((2, 1), 3, (1,)), jnp.broadcast_shapes()],
    }


# recorded from flax-0.12.12, program d12c07480591900a59e3012131551d335b5fbc9f8984d9ecf73e361251f60e96
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "initial",
#         {
#           "id": 1,
#           "list": [
#             {"array": "float32", "shape": [], "data": [8.0]},
#             {"array": "float32", "shape": [], "data": [16.0]},
#             {"array": "int32", "shape": [], "data": [-3]},
#             {"array": "float32", "shape": [], "data": [-128.0]}
#           ]
#         }
#       ],
#       [
#         "where",
#         {
#           "id": 2,
#           "list": [
#             {"array": "float32", "shape": [], "data": [7.0]},
#             {"array": "float32", "shape": [3], "data": [1.5, 8.0, -4.0]},
#             {"array": "int32", "shape": [], "data": [12]}
#           ]
#         }
#       ],
#       [
#         "nothing",
#         {
#           "id": 3,
#           "list": [
#             {"array": "float32", "shape": [], "data": [1.0]},
#             {"array": "float32", "shape": [], "data": [1.0]},
#             {"array": "float32", "shape": [], "data": ["nan"]}
#           ]
#         }
#       ],
#       [
#         "all nan",
#         {
#           "id": 4,
#           "list": [
#             {"array": "float32", "shape": [], "data": ["nan"]},
#             {"array": "float32", "shape": [], "data": [1.0]},
#             {"array": "float32", "shape": [], "data": [0.0]}
#           ]
#         }
#       ],
#       [
#         "nanvar",
#         {
#           "id": 5,
#           "list": [
#             {"array": "float32", "shape": [2], "data": [6.25, 9.0]},
#             {"array": "float32", "shape": [], "data": [18.1875]},
#             {"array": "float32", "shape": [], "data": ["nan"]}
#           ]
#         }
#       ],
#       [
#         "median",
#         {
#           "id": 6,
#           "list": [
#             {"array": "float32", "shape": [2], "data": [3.0, 4.0]},
#             {"array": "float32", "shape": [1, 2, 1], "data": [2.5, 4.5]},
#             {"array": "float32", "shape": [2], "data": [2.5, 2.5]}
#           ]
#         }
#       ],
#       [
#         "empty axes",
#         {
#           "id": 7,
#           "list": [
#             {"array": "float32", "shape": [2, 2], "data": [4.0, 1.0, 2.0, 3.0]},
#             {"array": "float32", "shape": [0, 0], "data": []},
#             {"array": "float32", "shape": [1], "data": [0.0]}
#           ]
#         }
#       ],
#       [
#         "argwhere",
#         {
#           "id": 8,
#           "list": [
#             {"array": "int32", "shape": [1, 0], "data": []},
#             {"array": "int32", "shape": [5, 2], "data": [0, 0, 1, 0, 1, 1, 0, 0, 0, 0]},
#             {"array": "int32", "shape": [4, 2], "data": [0, 0, 1, 0, 1, 1, -1, -1]}
#           ]
#         }
#       ],
#       [
#         "interp",
#         {
#           "id": 9,
#           "list": [
#             {"array": "float32", "shape": [3], "data": [3.0, 2.0, 2.0]},
#             {"array": "float32", "shape": [3], "data": [1.5, 4.0, 0.0]},
#             {"array": "float32", "shape": [2], "data": [16.0, -8.0]}
#           ]
#         }
#       ],
#       [
#         "take",
#         {
#           "id": 10,
#           "list": [
#             {"array": "float32", "shape": [3], "data": [0.0, 3.0, 2.0]},
#             {"array": "int32", "shape": [2], "data": [4, 1]}
#           ]
#         }
#       ],
#       [
#         "grids",
#         {
#           "id": 11,
#           "list": [
#             {
#               "id": 12,
#               "list": [
#                 {"array": "int32", "shape": [2, 1], "data": [0, 1]},
#                 {"array": "int32", "shape": [1, 2], "data": [0, 1]}
#               ]
#             },
#             {"tuple": [2, 3]},
#             {"tuple": []}
#           ]
#         }
#       ]
#     ]
#   }
# }
