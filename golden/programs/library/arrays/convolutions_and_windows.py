import jax
import jax.numpy as jnp
from jax import lax


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


x, k = jnp.arange(6.0).reshape(1, 1, 6), jnp.array([[[1.0, 2.0]]])
image = jnp.arange(9.0).reshape(1, 3, 3, 1)
kernel = jnp.array([1.0, 2.0, 0.0, -1.0]).reshape(2, 2, 1, 1)
LAYOUT = ("NHWC", "HWIO", "NHWC")


def main():
    """Convolutions and windows with odd paddings, layouts and ranks, and what is refused."""
    conv = lambda a, b, *args, **options: answer(lambda: lax.conv_general_dilated(a, b, *args, **options))
    transpose = lambda a, b, *args, **options: answer(lambda: lax.conv_transpose(a, b, *args, **options))
    window = lambda a, *args, **options: answer(lambda: lax.reduce_window(a, *args, **options))
    return [
        conv(x, k, (1,), "VALID"), conv(x, k, (2,), [(1, 0)]), conv(x, k, (1,), "SAME"), conv(x, k, (1,), "SAME_LOWER"), conv(x, k, (1,), "ODD"),
        conv(x, k[0], (1,), "VALID"), conv(x, k.astype(jnp.int32), (1,), "VALID"), conv(x, k, (1, 1), "VALID"), conv(x, k, (1,), [(0, 0), (0, 0)]), conv(x, k, (0,), "VALID"),
        conv(x, jnp.ones((1, 1, 9)), (1,), "VALID").shape, conv(x, jnp.ones((1, 2, 2)), (1,), "VALID"), conv(x, k, (1,), "VALID", lhs_dilation=(2,)), conv(x, k, (1,), "VALID", rhs_dilation=(3,)),
        conv(x, k, (1,), "SAME", lhs_dilation=(2,)), conv(image, kernel, (1, 1), "VALID", dimension_numbers=LAYOUT), conv(image, kernel, (1, 1), "VALID", dimension_numbers=("NH", "HWIO", "NHWC")),
        conv(image, kernel, (1, 1), "VALID", dimension_numbers=LAYOUT, feature_group_count=2), conv(x, k, (1,), "VALID", preferred_element_type=jnp.float32),
        answer(lambda: lax.conv_dimension_numbers((1, 1, 6), (1, 1, 2), None)), answer(lambda: lax.conv_dimension_numbers((1, 3, 3, 1), (2, 2, 1, 1), LAYOUT)),
        answer(lambda: lax.conv_dimension_numbers(x.shape, k.shape, lax.conv_dimension_numbers(x.shape, k.shape, None))), answer(lambda: lax.conv(image.transpose(0, 3, 1, 2), jnp.ones((1, 1, 2, 2)), (1, 1), "VALID")),
        answer(lambda: lax.conv_with_general_padding(x, k, (1,), [(1, 1)], None, None)), transpose(jnp.ones((1, 3, 1)), jnp.ones((2, 1, 1)), (1,), "SAME"), transpose(jnp.ones((1, 3, 1)), jnp.ones((2, 1, 1)), (2,), "VALID"),
        transpose(jnp.ones((1, 3, 1)), jnp.ones((3, 1, 1)), (2,), [(1, 1)]), transpose(jnp.ones((1, 3, 1)), jnp.ones((3, 1, 1)), (2,), [(2, 0)], use_consistent_padding=True), transpose(jnp.ones((1, 3, 1)), jnp.ones((3, 1, 1)), (1,), [(0, 1)], rhs_dilation=(2,)),
        transpose(jnp.ones((1, 3, 1)), jnp.ones((3, 1, 1)), (2,), "ODD"), transpose(jnp.ones((1, 1, 1, 1, 1, 1)), jnp.ones((1, 1, 1, 1, 1, 1)), (1, 1, 1, 1), "SAME"), transpose(image, kernel, (1, 1), "SAME", transpose_kernel=True),
        transpose(jnp.ones((1, 3, 1)), jnp.ones((2, 1)), (1,), "SAME"), window(jnp.arange(4.0), 0.0, lax.add, (2,), (1,), "VALID"), window(jnp.arange(4), 0, lax.add, (2,), (2,), "SAME"), window(jnp.arange(4), jnp.iinfo(jnp.int32).min, lax.max, (2,), (1,), "VALID"),
        window((jnp.arange(4.0), jnp.arange(4.0)), (0.0, 0.0), lambda a, b: (a[0] + b[0], a[1] + b[1]), (2,), (1,), "VALID"), window((jnp.arange(4.0), jnp.arange(3.0)), (0.0, 0.0), lambda a, b: a, (2,), (1,), "VALID"),
        window((jnp.arange(4.0),), 0.0, lax.add, (2,), (1,), "VALID"), window(jnp.arange(4.0), 0.0, lax.add, (0,), (1,), "VALID"), window(jnp.arange(4.0), 0.0, lax.add, (2,), (0,), "VALID"), window(jnp.arange(4.0), 0.0, lax.add, (2, 2), (1,), "VALID"),
        window(jnp.arange(4.0), 0.0, lax.add, (2,), (1,), [(1, 1)]), window(jnp.arange(4.0), 0.0, lax.add, (2,), (1,), "VALID", window_dilation=(2,)), window(jnp.arange(4.0), 0.0, lax.add, (2,), (1,), "VALID", base_dilation=(2,)),
        jax.grad(lambda a: lax.reduce_window(a, -jnp.inf, lax.max, (2,), (1,), "VALID").sum())(jnp.array([1.0, 1.0, 3.0])), lax.cumsum(jnp.arange(4), reverse=True), answer(lambda: lax.conv_general_dilated(2.0, k, (1,), "VALID")),
        conv(jnp.ones((2, 1, 3)), jnp.ones((2, 1, 2)), (1,), "VALID").shape, conv(jnp.zeros((0, 1, 3)), jnp.ones((2, 1, 2)), (1,), "VALID").shape, conv(x, k, (1,), "VALID", feature_group_count=0), conv(x, k, (1,), "VALID", batch_group_count=0),
    ]


# recorded from flax-0.12.12, program 380b42f4475654183c841431a3d1c37849cdff29098bc6ba1d8d83b1079c4192
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [1, 1, 5], "data": [2.0, 5.0, 8.0, 11.0, 14.0]},
#       {"array": "float32", "shape": [1, 1, 3], "data": [0.0, 5.0, 11.0]},
#       {"array": "float32", "shape": [1, 1, 6], "data": [2.0, 5.0, 8.0, 11.0, 14.0, 5.0]},
#       {"array": "float32", "shape": [1, 1, 6], "data": [0.0, 2.0, 5.0, 8.0, 11.0, 14.0]},
#       "RuntimeError",
#       "TypeError",
#       "TypeError",
#       "ValueError",
#       "TypeError",
#       "ValueError",
#       {"tuple": [1, 1, 0]},
#       "ValueError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 1, 3], "data": [6.0, 9.0, 12.0]},
#       "ValueError",
#       {"array": "float32", "shape": [1, 2, 2, 1], "data": [-2.0, 0.0, 4.0, 6.0]},
#       "TypeError",
#       "ValueError",
#       {"array": "float32", "shape": [1, 1, 5], "data": [2.0, 5.0, 8.0, 11.0, 14.0]},
#       {"tuple": [{"tuple": [0, 1, 2]}, {"tuple": [0, 1, 2]}, {"tuple": [0, 1, 2]}]},
#       {"tuple": [{"tuple": [0, 3, 1, 2]}, {"tuple": [3, 2, 0, 1]}, {"tuple": [0, 3, 1, 2]}]},
#       {"tuple": [{"tuple": [0, 1, 2]}, {"tuple": [0, 1, 2]}, {"tuple": [0, 1, 2]}]},
#       {"array": "float32", "shape": [1, 1, 2, 2], "data": [8.0, 12.0, 20.0, 24.0]},
#       {"array": "float32", "shape": [1, 1, 7], "data": [0.0, 2.0, 5.0, 8.0, 11.0, 14.0, 5.0]},
#       {"array": "float32", "shape": [1, 3, 1], "data": [1.0, 2.0, 2.0]},
#       {"array": "float32", "shape": [1, 6, 1], "data": [1.0, 1.0, 1.0, 1.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 5, 1], "data": [1.0, 2.0, 1.0, 2.0, 1.0]},
#       {"array": "float32", "shape": [1, 5, 1], "data": [2.0, 1.0, 2.0, 1.0, 1.0]},
#       {"array": "float32", "shape": [1, 0, 1], "data": []},
#       "ValueError",
#       "ValueError",
#       {
#         "array": "float32",
#         "shape": [1, 3, 3, 1],
#         "data": [0.0, 1.0, 4.0, 3.0, 10.0, 12.0, 6.0, 16.0, 18.0]
#       },
#       "AssertionError",
#       {"array": "float32", "shape": [3], "data": [1.0, 3.0, 5.0]},
#       {"array": "int32", "shape": [2], "data": [1, 5]},
#       {"array": "int32", "shape": [3], "data": [1, 2, 3]},
#       {
#         "tuple": [
#           {"array": "float32", "shape": [3], "data": [1.0, 3.0, 5.0]},
#           {"array": "float32", "shape": [3], "data": [1.0, 3.0, 5.0]}
#         ]
#       },
#       "ValueError",
#       "ValueError",
#       "TypeError",
#       "TypeError",
#       "TypeError",
#       {"array": "float32", "shape": [5], "data": [0.0, 1.0, 3.0, 5.0, 3.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 4.0]},
#       {"array": "float32", "shape": [6], "data": [0.0, 1.0, 1.0, 2.0, 2.0, 3.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 0.0, 1.0]},
#       {"array": "int32", "shape": [4], "data": [6, 6, 5, 3]},
#       "AttributeError",
#       {"tuple": [2, 2, 2]},
#       {"tuple": [0, 2, 2]},
#       "ValueError",
#       "ValueError"
#     ]
#   }
# }
