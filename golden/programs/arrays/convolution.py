import jax
import jax.numpy as jnp
from jax import lax


def main():
    """Convolutions in whole numbers: paddings, strides, dilations, groups, layouts; and a gradient."""
    x = jnp.arange(32.0).reshape(1, 4, 4, 2)
    k = jnp.arange(36.0).reshape(3, 3, 2, 2) - 18
    layout = ("NHWC", "HWIO", "NHWC")

    def conv(x, k, strides=(1, 1), padding="SAME", **options):
        return lax.conv_general_dilated(x, k, strides, padding, dimension_numbers=layout, **options)

    return [
        conv(x, k), conv(x, k, (2, 1), "VALID"), conv(x, k, (2, 2), "SAME_LOWER"),
        conv(x, k, (1, 2), [(1, 2), (-1, 0)], rhs_dilation=(2, 1)), conv(x, k, padding=[(0, 0), (1, 1)], lhs_dilation=(1, 2)),
        conv(x, k[:, :, :1], feature_group_count=2),
        lax.conv_general_dilated(jnp.ones((1, 2, 6)), jnp.ones((3, 2, 2)), (2,), "SAME"),
        lax.conv(jnp.ones((1, 2, 4, 4)), jnp.ones((3, 2, 2, 2)), (1, 1), "VALID"),
        jax.grad(lambda k: conv(x, k, (2, 1)).sum())(k), lax.pad(jnp.arange(4), 9, [(1, -1, 1)]),
    ]
