import jax
import jax.numpy as jnp
from flax import linen, nnx


def main():
    """An ellipsis in the kernel's labels stands for axes of the bias; preferred types are those of the results."""
    x = jnp.arange(12.0).reshape(2, 3, 2) / 4
    layer = nnx.Einsum("...a,ab...->...b", (2, 4, 2, 3), (2, 3, 4), rngs=nnx.Rngs(0))
    layer.kernel[...] = jnp.ones((2, 4, 2, 3))
    layer.bias[...] = jnp.arange(24.0).reshape(2, 3, 4)
    same = linen.Einsum((2, 4, 2, 3), "...a,ab...->...b")
    variables = {"params": {"kernel": jnp.ones((2, 4, 2, 3)), "bias": jnp.arange(24.0).reshape(2, 3, 4)}}
    half = jnp.ones((1, 2), jnp.float16)
    wide = nnx.LinearGeneral(2, 3, dtype=jnp.float16, preferred_element_type=jnp.float32, rngs=nnx.Rngs(0))
    return {
        "nnx": layer(x),
        "linen": same.apply(variables, x),
        "einsum": jnp.einsum("ij,jk->ik", half, half.T, preferred_element_type=jnp.float32),
        "wide": wide(half).dtype,
    }


# recorded from flax-0.12.12, program 682b37ca9f2198fdb3db6c6ef2e73da528e524cde5f8825a7250967e40b3011a
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "dict": [
#       [
#         "nnx",
#         {
#           "array": "float32",
#           "shape": [2, 3, 4],
#           "data": [0.25, 1.25, 2.25, 3.25, 5.25, 6.25, 7.25, 8.25, 10.25, 11.25, 12.25, 13.25, 15.25, 16.25, 17.25, 18.25, 20.25, 21.25, 22.25, 23.25, 25.25, 26.25, 27.25, 28.25]
#         }
#       ],
#       [
#         "linen",
#         {
#           "array": "float32",
#           "shape": [2, 3, 4],
#           "data": [0.25, 1.25, 2.25, 3.25, 5.25, 6.25, 7.25, 8.25, 10.25, 11.25, 12.25, 13.25, 15.25, 16.25, 17.25, 18.25, 20.25, 21.25, 22.25, 23.25, 25.25, 26.25, 27.25, 28.25]
#         }
#       ],
#       ["einsum", {"array": "float32", "shape": [1, 1], "data": [2.0]}],
#       ["wide", {"dtype": "float32"}]
#     ]
#   }
# }
