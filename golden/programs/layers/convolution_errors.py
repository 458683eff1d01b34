import jax.numpy as jnp
from jax import lax
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Convolutions and windows of jax.lax: what does not fit."""
    image, kernel = jnp.arange(16.0).reshape(1, 4, 4, 1), jnp.ones((2, 2, 1, 1))
    return [
        lax.conv(image.transpose(0, 3, 1, 2), jnp.ones((1, 1, 2, 2)), (1, 1), "VALID"),
        lax.conv(image.transpose(0, 3, 1, 2), jnp.ones((1, 1, 2, 2)), (2, 2), "SAME"),
        lax.conv_general_dilated(image, kernel, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")),
        lax.conv_general_dilated(image, kernel, (1, 1), "SAME_LOWER", dimension_numbers=("NHWC", "HWIO", "NHWC")),
        lax.conv_general_dilated(image, kernel, (1, 1), [(1, 0), (0, 1)], dimension_numbers=("NHWC", "HWIO", "NHWC")),
        answer(lambda: lax.conv_general_dilated(image, kernel, (1, 1), "VALID", lhs_dilation=(2, 2), dimension_numbers=("NHWC", "HWIO", "NHWC"))),
        answer(lambda: lax.conv_general_dilated(image, kernel, (1, 1), "SAME", lhs_dilation=(2, 2), dimension_numbers=("NHWC", "HWIO", "NHWC"))),
        lax.conv_general_dilated(image, kernel, (1, 1), "VALID", rhs_dilation=(2, 2), dimension_numbers=("NHWC", "HWIO", "NHWC")),
        answer(lambda: lax.conv_general_dilated(image, kernel, (1, 1), "OTHER", dimension_numbers=("NHWC", "HWIO", "NHWC"))),
        answer(lambda: lax.conv_general_dilated(image, kernel, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"), feature_group_count=2)),
        lax.conv_transpose(image, kernel, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")),
        lax.conv_transpose(image, kernel, (2, 2), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"), transpose_kernel=True),
        lax.conv_transpose(image, kernel, (1, 1), [(1, 1), (0, 0)], dimension_numbers=("NHWC", "HWIO", "NHWC")),
        answer(lambda: lax.conv_transpose(image, kernel, (1, 1), "OTHER", dimension_numbers=("NHWC", "HWIO", "NHWC"))),
        lax.conv_transpose(image, kernel, (2, 2), "SAME"),
        lax.conv_with_general_padding(image.transpose(0, 3, 1, 2), jnp.ones((1, 1, 2, 2)), (1, 1), [(0, 0), (1, 1)], None, None),
        lax.reduce_window(image, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"),
        lax.reduce_window(image, 0.0, lax.add, (1, 2, 2, 1), (1, 1, 1, 1), "SAME"),
        lax.reduce_window(image, 0.0, lambda a, b: a + 2 * b, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"),
        answer(lambda: lax.reduce_window(image, 0.0, lax.add, (1, 2, 2, 1), (1, 1, 1, 1), [(0, 0), (1, 0)])),
        lax.reduce_window((image, image), (0.0, 0.0), lambda a, b: (a[0] + b[0], a[1] + b[1]), (1, 2, 2, 1), (1, 2, 2, 1), "VALID"),
        lax.reduce_window(image, 0, lax.add, (1, 2, 2, 1), (1, 1, 1, 1), "VALID"),
        nnx.avg_pool(image, (2, 2), (2, 2), "SAME", count_include_pad=False),
        nnx.max_pool(image, (2, 2), padding=((1, 0), (0, 1))), nnx.max_pool(image[0], (2, 2)),
        answer(lambda: nnx.Conv(1, 1, (2, 2), padding="OTHER", rngs=nnx.Rngs(0))(image)),
        answer(lambda: nnx.Conv(1, 1, (2, 2), padding="CAUSAL", rngs=nnx.Rngs(0))(image)),
        nnx.Conv(1, 1, 2, rngs=nnx.Rngs(0)).kernel.shape,
        nnx.Conv(2, 3, (2,), feature_group_count=2, rngs=nnx.Rngs(0)).kernel.shape,
    ]


# recorded from flax-0.12.12, program 89d50ee0cffc7a7a15ef503a82ba979c7ef17696428d57bc95eef08de26e6711
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "array": "float32",
#         "shape": [1, 1, 3, 3],
#         "data": [10.0, 14.0, 18.0, 26.0, 30.0, 34.0, 42.0, 46.0, 50.0]
#       },
#       {"array": "float32", "shape": [1, 1, 2, 2], "data": [10.0, 18.0, 42.0, 50.0]},
#       {
#         "array": "float32",
#         "shape": [1, 3, 3, 1],
#         "data": [10.0, 14.0, 18.0, 26.0, 30.0, 34.0, 42.0, 46.0, 50.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 1],
#         "data": [0.0, 1.0, 3.0, 5.0, 4.0, 10.0, 14.0, 18.0, 12.0, 26.0, 30.0, 34.0, 20.0, 42.0, 46.0, 50.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 1],
#         "data": [1.0, 3.0, 5.0, 3.0, 10.0, 14.0, 18.0, 10.0, 26.0, 30.0, 34.0, 18.0, 42.0, 46.0, 50.0, 26.0]
#       },
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 2, 2, 1], "data": [20.0, 24.0, 36.0, 40.0]},
#       "RuntimeError",
#       "ValueError",
#       {
#         "array": "float32",
#         "shape": [1, 8, 8, 1],
#         "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 8, 8, 1],
#         "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 5, 3, 1],
#         "data": [1.0, 3.0, 5.0, 10.0, 14.0, 18.0, 26.0, 30.0, 34.0, 42.0, 46.0, 50.0, 25.0, 27.0, 29.0]
#       },
#       "RuntimeError",
#       {
#         "array": "float32",
#         "shape": [1, 8, 8, 1],
#         "data": [0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 4.0, 4.0, 5.0, 5.0, 6.0, 6.0, 7.0, 7.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 8.0, 8.0, 9.0, 9.0, 10.0, 10.0, 11.0, 11.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0, 12.0, 12.0, 13.0, 13.0, 14.0, 14.0, 15.0, 15.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 1, 3, 5],
#         "data": [4.0, 10.0, 14.0, 18.0, 10.0, 12.0, 26.0, 30.0, 34.0, 18.0, 20.0, 42.0, 46.0, 50.0, 26.0]
#       },
#       {"array": "float32", "shape": [1, 2, 2, 1], "data": [5.0, 7.0, 13.0, 15.0]},
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 1],
#         "data": [10.0, 14.0, 18.0, 10.0, 26.0, 30.0, 34.0, 18.0, 42.0, 46.0, 50.0, 26.0, 25.0, 27.0, 29.0, 15.0]
#       },
#       {"array": "float32", "shape": [1, 2, 2, 1], "data": [20.0, 36.0, 84.0, 100.0]},
#       "ValueError",
#       {
#         "tuple": [
#           {"array": "float32", "shape": [1, 2, 2, 1], "data": [10.0, 18.0, 42.0, 50.0]},
#           {"array": "float32", "shape": [1, 2, 2, 1], "data": [10.0, 18.0, 42.0, 50.0]}
#         ]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 3, 3, 1],
#         "data": [10.0, 14.0, 18.0, 26.0, 30.0, 34.0, 42.0, 46.0, 50.0]
#       },
#       {"array": "float32", "shape": [1, 2, 2, 1], "data": [2.5, 4.5, 10.5, 12.5]},
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 1],
#         "data": [1.0, 2.0, 3.0, 3.0, 5.0, 6.0, 7.0, 7.0, 9.0, 10.0, 11.0, 11.0, 13.0, 14.0, 15.0, 15.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 3, 1],
#         "data": [5.0, 6.0, 7.0, 9.0, 10.0, 11.0, 13.0, 14.0, 15.0]
#       },
#       "RuntimeError",
#       "ValueError",
#       {"tuple": [2, 1, 1]},
#       {"tuple": [2, 1, 3]}
#     ]
#   }
# }
