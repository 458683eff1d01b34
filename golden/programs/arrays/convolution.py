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


# recorded from flax-0.12.12, program b5d456182d6c1ca2be2d15aa2e196d4f404cbac5e6faec84f11068beb4bddcaa
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 2],
#         "data": [520.0, 564.0, 748.0, 826.0, 868.0, 970.0, 440.0, 516.0, 912.0, 1026.0, 1068.0, 1257.0, 1032.0, 1257.0, 312.0, 474.0, 1008.0, 1218.0, 924.0, 1257.0, 888.0, 1257.0, 24.0, 282.0, -648.0, -476.0, -1532.0, -1262.0, -1700.0, -1406.0, -1624.0, -1420.0]
#       },
#       {"array": "float32", "shape": [1, 1, 2, 2], "data": [1068.0, 1257.0, 1032.0, 1257.0]},
#       {
#         "array": "float32",
#         "shape": [1, 2, 2, 2],
#         "data": [520.0, 564.0, 868.0, 970.0, 1008.0, 1218.0, 888.0, 1257.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 3, 1, 2],
#         "data": [1876.0, 2122.0, -404.0, -254.0, -1076.0, -830.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 2, 7, 2],
#         "data": [336.0, 387.0, 708.0, 822.0, 324.0, 387.0, 684.0, 822.0, 312.0, 387.0, 660.0, 822.0, 300.0, 387.0, 288.0, 387.0, 612.0, 822.0, 276.0, 387.0, 588.0, 822.0, 264.0, 387.0, 564.0, 822.0, 252.0, 387.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 2],
#         "data": [224.0, 272.0, 320.0, 386.0, 368.0, 446.0, 176.0, 224.0, 396.0, 456.0, 444.0, 525.0, 408.0, 507.0, 84.0, 144.0, 396.0, 504.0, 300.0, 453.0, 264.0, 435.0, -108.0, 0.0, -400.0, -336.0, -880.0, -790.0, -976.0, -874.0, -896.0, -832.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 3, 3],
#         "data": [4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 3, 3, 3],
#         "data": [8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0]
#       },
#       {
#         "array": "float32",
#         "shape": [3, 3, 2, 2],
#         "data": [60.0, 60.0, 66.0, 66.0, 88.0, 88.0, 96.0, 96.0, 72.0, 72.0, 78.0, 78.0, 108.0, 108.0, 114.0, 114.0, 152.0, 152.0, 160.0, 160.0, 120.0, 120.0, 126.0, 126.0, 54.0, 54.0, 57.0, 57.0, 76.0, 76.0, 80.0, 80.0, 60.0, 60.0, 63.0, 63.0]
#       },
#       {"array": "int32", "shape": [7], "data": [9, 0, 9, 1, 9, 2, 9]}
#     ]
#   }
# }
