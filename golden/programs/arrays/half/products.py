import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Products of halves: summed in float32 and rounded once, also where the other operand is wider."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = jnp.array([[1.0, 0.1, -2.5], [0.3, 7.0, 0.001]], dtype=half)
        y = jnp.array([[2.0, 0.1], [100.0, -3.5], [0.25, 65.0]], dtype=half)
        batch = jnp.stack([x, x * 2])
        result[x.dtype.name] = (
            x @ y,
            jnp.dot(x[0], y[:, 0]),
            jnp.matmul(y, x),
            x @ y.astype(jnp.float32),
            jnp.einsum("ij,jk->ik", x, y),
            jnp.einsum("bij,jk->bik", batch, y),
            jnp.outer(x[0], y[0]),
            lax.dot_general(x, y, (((1,), (0,)), ((), ()))),
            lax.dot_general(x, y, (((1,), (0,)), ((), ())), preferred_element_type=jnp.float32),
            jax.vmap(lambda row: row @ y)(x),
            jnp.ones((1, 600), half) @ jnp.ones((600, 1), half),
            jnp.full((1, 2), 300, half) @ jnp.full((2, 1), 300, half),
        )
    return result


# recorded from flax-0.12.12, program 0a41ad5245a6e292d38db48f3aebe31a10d3733b54683953f8be8a9c0f7b28ea
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
#             {"array": "float16", "shape": [2, 2], "data": [11.375, -162.8, 700.5, -24.4]},
#             {"array": "float16", "shape": [], "data": [11.375]},
#             {
#               "array": "float16",
#               "shape": [3, 3],
#               "data": [2.03, 0.9, -5.0, 98.94, -14.5, -250.0, 19.75, 455.0, -0.56]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 2],
#               "data": [11.372559, -162.74994, 700.60034, -24.404976]
#             },
#             {"array": "float16", "shape": [2, 2], "data": [11.375, -162.8, 700.5, -24.4]},
#             {
#               "array": "float16",
#               "shape": [2, 2, 2],
#               "data": [11.375, -162.8, 700.5, -24.4, 22.75, -325.5, 1401.0, -48.8]
#             },
#             {"array": "float16", "shape": [3, 2], "data": [2.0, 0.1, 0.2, 0.009995, -5.0, -0.25]},
#             {"array": "float16", "shape": [2, 2], "data": [11.375, -162.8, 700.5, -24.4]},
#             {
#               "array": "float32",
#               "shape": [2, 2],
#               "data": [11.372559, -162.74994, 700.60034, -24.404976]
#             },
#             {"array": "float16", "shape": [2, 2], "data": [11.375, -162.8, 700.5, -24.4]},
#             {"array": "float16", "shape": [1, 1], "data": [600.0]},
#             {"array": "float16", "shape": [1, 1], "data": ["inf"]}
#           ]
#         }
#       ],
#       [
#         "bfloat16",
#         {
#           "tuple": [
#             {"array": "bfloat16", "shape": [2, 2], "data": [11.4, -163.0, 700.0, -24.4]},
#             {"array": "bfloat16", "shape": [], "data": [11.4]},
#             {
#               "array": "bfloat16",
#               "shape": [3, 3],
#               "data": [2.03, 0.902, -5.0, 99.0, -14.5, -250.0, 19.8, 456.0, -0.56]
#             },
#             {
#               "array": "float32",
#               "shape": [2, 2],
#               "data": [11.384766, -162.75024, 700.6018, -24.404928]
#             },
#             {"array": "bfloat16", "shape": [2, 2], "data": [11.4, -163.0, 700.0, -24.4]},
#             {
#               "array": "bfloat16",
#               "shape": [2, 2, 2],
#               "data": [11.4, -163.0, 700.0, -24.4, 22.8, -326.0, 1400.0, -48.8]
#             },
#             {"array": "bfloat16", "shape": [3, 2], "data": [2.0, 0.1, 0.2, 0.01, -5.0, -0.25]},
#             {"array": "bfloat16", "shape": [2, 2], "data": [11.4, -163.0, 700.0, -24.4]},
#             {
#               "array": "float32",
#               "shape": [2, 2],
#               "data": [11.384766, -162.75024, 700.6018, -24.404928]
#             },
#             {"array": "bfloat16", "shape": [2, 2], "data": [11.4, -163.0, 700.0, -24.4]},
#             {"array": "bfloat16", "shape": [1, 1], "data": [600.0]},
#             {"array": "bfloat16", "shape": [1, 1], "data": [180000.0]}
#           ]
#         }
#       ]
#     ]
#   }
# }
