"""Channels weighted by their means: pooling, a bottleneck, depthwise convolution, and the shapes between."""
import jax
import jax.numpy as jnp
from flax import nnx


class SE(nnx.Module):
    def __init__(self, channels, squeeze, *, rngs):
        init = nnx.initializers.constant(0.5)
        self.down = nnx.Linear(channels, squeeze, kernel_init=init, rngs=rngs)
        self.up = nnx.Linear(squeeze, channels, kernel_init=init, rngs=rngs)

    def __call__(self, x):
        w = nnx.hard_sigmoid(self.up(nnx.relu(self.down(x.mean((1, 2))))))
        return x * w[:, None, None, :]


class Block(nnx.Module):
    def __init__(self, channels, *, rngs):
        init = nnx.initializers.constant(0.25)
        self.depthwise = nnx.Conv(channels, channels, (3, 3), strides=2, feature_group_count=channels, kernel_init=init, rngs=rngs)
        self.se = SE(channels, 1, rngs=rngs)
        self.pointwise = nnx.Conv(channels, 2 * channels, (1, 1), use_bias=False, kernel_init=init, rngs=rngs)

    def __call__(self, x):
        return self.pointwise(self.se(nnx.hard_swish(self.depthwise(x))))


def main():
    block = Block(2, rngs=nnx.Rngs(0))
    x = jnp.arange(32.0).reshape(1, 4, 4, 2) / 8
    y = block(x)
    shapes = jax.tree.map(jnp.shape, nnx.to_pure_dict(nnx.state(block)))
    pooled = nnx.avg_pool(x, (2, 2), strides=(2, 2)), nnx.max_pool(x, (2, 2), strides=(2, 2))
    return y.shape, jnp.isfinite(y).all(), shapes, pooled


# recorded from flax-0.12.12, program 596aa5eb1d23071b1fc92ea87c99c01c5131364806978515e9c953631a0c836f
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"tuple": [1, 2, 2, 4]},
#       {"array": "bool", "shape": [], "data": [true]},
#       {
#         "id": 0,
#         "dict": [
#           [
#             "depthwise",
#             {"id": 1, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [3, 3, 1, 2]}]]}
#           ],
#           ["pointwise", {"id": 2, "dict": [["kernel", {"tuple": [1, 1, 2, 4]}]]}],
#           [
#             "se",
#             {
#               "id": 3,
#               "dict": [
#                 [
#                   "down",
#                   {"id": 4, "dict": [["bias", {"tuple": [1]}], ["kernel", {"tuple": [2, 1]}]]}
#                 ],
#                 ["up", {"id": 5, "dict": [["bias", {"tuple": [2]}], ["kernel", {"tuple": [1, 2]}]]}]
#               ]
#             }
#           ]
#         ]
#       },
#       {
#         "tuple": [
#           {
#             "array": "float32",
#             "shape": [1, 2, 2, 2],
#             "data": [0.625, 0.75, 1.125, 1.25, 2.625, 2.75, 3.125, 3.25]
#           },
#           {
#             "array": "float32",
#             "shape": [1, 2, 2, 2],
#             "data": [1.25, 1.375, 1.75, 1.875, 3.25, 3.375, 3.75, 3.875]
#           }
#         ]
#       }
#     ]
#   }
# }
