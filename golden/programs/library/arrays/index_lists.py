"""A sequence that is one of several indices is an array of places; one that stands alone is refused."""

import jax
import jax.numpy as jnp
import numpy as np


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    m = jnp.arange(12).reshape(3, 4)
    h = np.arange(12).reshape(3, 4)
    return (
        (m[[0, 1], [1, 2]], m[[0, 2], :], m[:, [0, 2]], m[[], 0], m[(0, 1),], m[((0, 1), (1, 2))], m[[[0, 1], [1, 0]], 0]),
        (m[[True, False, True], 0], m[[jnp.array(0), 1], 0], m[..., [3], None], m[[-1], [7]]),
        (m.at[[0, 1], [1, 2]].set(0), m.at[:, [0, 2]].add(10), m.at[[0, 0], 0].add(1), m.at[[2], 1].get()),
        (jax.jit(lambda i: m[[i, 1], 0])(2), jax.grad(lambda x: x[[0, 0], [1, 1]].sum())(jnp.ones((2, 2)))),
        (h[[0, 1], [1, 2]], h[[0, 2]], h[((0, 1), (1, 2))], h[[]]),
        [
            attempt(lambda: m[[0, 1]]),
            attempt(lambda: m[[]]),
            attempt(lambda: m.at[[0, 1]].set(0)),
            attempt(lambda: m[[0.5], 0]),
            attempt(lambda: h[[0, 9], 0]),
        ],
    )


# recorded from flax-0.12.12, program 0d7210ee3f205ae86b1be9bf6e27a6cb9c6ed48858b2dc376faa8df1faaf2217
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [1, 6]},
#           {"array": "int32", "shape": [2, 4], "data": [0, 1, 2, 3, 8, 9, 10, 11]},
#           {"array": "int32", "shape": [3, 2], "data": [0, 2, 4, 6, 8, 10]},
#           {"array": "int32", "shape": [0], "data": []},
#           {"array": "int32", "shape": [2, 4], "data": [0, 1, 2, 3, 4, 5, 6, 7]},
#           {"array": "int32", "shape": [2], "data": [1, 6]},
#           {"array": "int32", "shape": [2, 2], "data": [0, 4, 4, 0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [0, 8]},
#           {"array": "int32", "shape": [2], "data": [0, 4]},
#           {"array": "int32", "shape": [3, 1, 1], "data": [3, 7, 11]},
#           {"array": "int32", "shape": [1], "data": [11]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [3, 4], "data": [0, 0, 2, 3, 4, 5, 0, 7, 8, 9, 10, 11]},
#           {"array": "int32", "shape": [3, 4], "data": [10, 1, 12, 3, 14, 5, 16, 7, 18, 9, 20, 11]},
#           {"array": "int32", "shape": [3, 4], "data": [2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]},
#           {"array": "int32", "shape": [1], "data": [9]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int32", "shape": [2], "data": [8, 4]},
#           {"array": "float32", "shape": [2, 2], "data": [0.0, 2.0, 0.0, 0.0]}
#         ]
#       },
#       {
#         "tuple": [
#           {"array": "int64", "shape": [2], "host": true, "data": [1, 6]},
#           {"array": "int64", "shape": [2, 4], "host": true, "data": [0, 1, 2, 3, 8, 9, 10, 11]},
#           {"array": "int64", "shape": [2], "host": true, "data": [1, 6]},
#           {"array": "int64", "shape": [0, 4], "host": true, "data": []}
#         ]
#       },
#       {
#         "id": 0,
#         "list": [
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "TypeError"},
#           {"exception": "IndexError"}
#         ]
#       }
#     ]
#   }
# }
