import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Moving halves: indexing, scattering, joining, padding, slicing."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([[1.0, 0.1, -2.5], [0.3, 7.0, 0.001]], dtype=half)
        i = jnp.array([0, 2, 1])
        result[x.dtype.name] = (
            x[0],
            x[:, ::-1],
            x[:, i],
            x[x > 0.2],
            jnp.take(x, i, axis=1),
            jnp.take(x[0], jnp.array([5])),
            x.at[0, 1].set(0.7),
            x.at[:, i].add(half(0.1)),
            x.at[0].multiply(3),
            x.at[1].max(0.5),
            x.at[1].min(0.5),
            x.at[0].get(),
            jnp.concatenate([x, x]),
            jnp.concatenate([x[0], jnp.arange(2)]),
            jnp.stack([x[0], x[1]], axis=1),
            jnp.pad(x, 1),
            lax.dynamic_slice(x, (0, 1), (2, 2)),
            lax.dynamic_update_slice(x, x[:1, :1], (1, 1)),
            x.T,
            x.reshape(3, 2),
            jnp.broadcast_to(x[0], (2, 3)),
            jnp.roll(x, 1, axis=1),
            jnp.tile(x[0], 2),
            jax.nn.one_hot(i, 3, dtype=half),
            lax.select(jnp.array([True, False, True]), x[0], x[1]),
            x.nbytes,
            x.dtype.itemsize,
        )
    return result


# recorded from flax-0.12.12, program cdc95f5ebe9579eba084157ded15b40dab68d5d636a2716588e7a7ab4d6c73f5
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "float16",
#         {
#           "tuple": [
#             {"array": "float16", "shape": [3], "data": [1.0, 0.1, -2.5]},
#             {"array": "float16", "shape": [2, 3], "data": [-2.5, 0.1, 1.0, 0.001, 7.0, 0.3]},
#             {"array": "float16", "shape": [2, 3], "data": [1.0, -2.5, 0.1, 0.3, 0.001, 7.0]},
#             {"array": "float16", "shape": [3], "data": [1.0, 0.3, 7.0]},
#             {"array": "float16", "shape": [2, 3], "data": [1.0, -2.5, 0.1, 0.3, 0.001, 7.0]},
#             {"array": "float16", "shape": [1], "data": ["nan"]},
#             {"array": "float16", "shape": [2, 3], "data": [1.0, 0.7, -2.5, 0.3, 7.0, 0.001]},
#             {"array": "float16", "shape": [2, 3], "data": [1.1, 0.2, -2.4, 0.4, 7.1, 0.10095]},
#             {"array": "float16", "shape": [2, 3], "data": [3.0, 0.2998, -7.5, 0.3, 7.0, 0.001]},
#             {"array": "float16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 0.5, 7.0, 0.5]},
#             {"array": "float16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 0.3, 0.5, 0.001]},
#             {"array": "float16", "shape": [3], "data": [1.0, 0.1, -2.5]},
#             {
#               "array": "float16",
#               "shape": [4, 3],
#               "data": [1.0, 0.1, -2.5, 0.3, 7.0, 0.001, 1.0, 0.1, -2.5, 0.3, 7.0, 0.001]
#             },
#             {"array": "float16", "shape": [5], "data": [1.0, 0.1, -2.5, 0.0, 1.0]},
#             {"array": "float16", "shape": [3, 2], "data": [1.0, 0.3, 0.1, 7.0, -2.5, 0.001]},
#             {
#               "array": "float16",
#               "shape": [4, 5],
#               "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.1, -2.5, 0.0, 0.0, 0.3, 7.0, 0.001, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#             },
#             {"array": "float16", "shape": [2, 2], "data": [0.1, -2.5, 7.0, 0.001]},
#             {"array": "float16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 0.3, 1.0, 0.001]},
#             {"array": "float16", "shape": [3, 2], "data": [1.0, 0.3, 0.1, 7.0, -2.5, 0.001]},
#             {"array": "float16", "shape": [3, 2], "data": [1.0, 0.1, -2.5, 0.3, 7.0, 0.001]},
#             {"array": "float16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 1.0, 0.1, -2.5]},
#             {"array": "float16", "shape": [2, 3], "data": [-2.5, 1.0, 0.1, 0.001, 0.3, 7.0]},
#             {"array": "float16", "shape": [6], "data": [1.0, 0.1, -2.5, 1.0, 0.1, -2.5]},
#             {
#               "array": "float16",
#               "shape": [3, 3],
#               "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0]
#             },
#             {"array": "float16", "shape": [3], "data": [1.0, 7.0, -2.5]},
#             12,
#             2
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 0.1, -2.5]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [-2.5, 0.1, 1.0, 0.001, 7.0, 0.3]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.0, -2.5, 0.1, 0.3, 0.001, 7.0]},
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 0.3, 7.0]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.0, -2.5, 0.1, 0.3, 0.001, 7.0]},
#             {"array": "bfloat16", "shape": [1], "data": ["nan"]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.0, 0.7, -2.5, 0.3, 7.0, 0.001]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.1, 0.2, -2.4, 0.4, 7.1, 0.101]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [3.0, 0.3, -7.5, 0.3, 7.0, 0.001]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 0.5, 7.0, 0.5]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 0.3, 0.5, 0.001]},
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 0.1, -2.5]},
#             {
#               "array": "bfloat16",
#               "shape": [4, 3],
#               "data": [1.0, 0.1, -2.5, 0.3, 7.0, 0.001, 1.0, 0.1, -2.5, 0.3, 7.0, 0.001]
#             },
#             {"array": "bfloat16", "shape": [5], "data": [1.0, 0.1, -2.5, 0.0, 1.0]},
#             {"array": "bfloat16", "shape": [3, 2], "data": [1.0, 0.3, 0.1, 7.0, -2.5, 0.001]},
#             {
#               "array": "bfloat16",
#               "shape": [4, 5],
#               "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.1, -2.5, 0.0, 0.0, 0.3, 7.0, 0.001, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
#             },
#             {"array": "bfloat16", "shape": [2, 2], "data": [0.1, -2.5, 7.0, 0.001]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 0.3, 1.0, 0.001]},
#             {"array": "bfloat16", "shape": [3, 2], "data": [1.0, 0.3, 0.1, 7.0, -2.5, 0.001]},
#             {"array": "bfloat16", "shape": [3, 2], "data": [1.0, 0.1, -2.5, 0.3, 7.0, 0.001]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [1.0, 0.1, -2.5, 1.0, 0.1, -2.5]},
#             {"array": "bfloat16", "shape": [2, 3], "data": [-2.5, 1.0, 0.1, 0.001, 0.3, 7.0]},
#             {"array": "bfloat16", "shape": [6], "data": [1.0, 0.1, -2.5, 1.0, 0.1, -2.5]},
#             {
#               "array": "bfloat16",
#               "shape": [3, 3],
#               "data": [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0, 0.0]
#             },
#             {"array": "bfloat16", "shape": [3], "data": [1.0, 7.0, -2.5]},
#             12,
#             2
#           ]
#         }
#       ]
#     ]
#   }
# }
