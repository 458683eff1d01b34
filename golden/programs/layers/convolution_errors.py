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
