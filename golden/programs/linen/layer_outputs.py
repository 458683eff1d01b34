"""What layers give, with parameters that make the numbers exact."""
import jax
import jax.numpy as jnp
import flax.linen as nn
from jax import random


X = jnp.arange(6.0).reshape(2, 3)
KEYS = {"params": random.key(0), "dropout": random.key(1), "noise": random.key(2)}


def drawn(key, shape, dtype=jnp.float32):
    """The bits of the key, exactly."""
    return (random.bits(key, shape, jnp.uint32) >> 20).astype(dtype)


class Dense(nn.Dense):
    kernel_init: object = drawn


IM = jnp.arange(32.0).reshape(1, 4, 4, 2)
SEQ = jnp.arange(24.0).reshape(2, 3, 4)


def run(layer, *args, **options):
    v = jax.tree.map(lambda x: jnp.full_like(x, 0.5), layer.init(KEYS, *args, **options))
    return layer.apply(v, *args, **options)


def main():
    return (
        run(Dense(3), X), run(Dense(3, use_bias=False, dtype=jnp.float16), X),
        run(nn.DenseGeneral((3, 2), axis=(-1, -2)), SEQ), run(nn.DenseGeneral(3, batch_dims=(0,)), SEQ),
        run(nn.Einsum((4, 3), "...b,bc->...c"), SEQ), run(nn.Embed(7, 3), jnp.array([[1, 2], [6, 0]])),
        run(nn.Conv(4, (3, 3)), IM), run(nn.Conv(2, (2, 2), padding="VALID", strides=2), IM),
        run(nn.Conv(2, (3,), padding="CAUSAL", kernel_dilation=2), SEQ),
        run(nn.ConvTranspose(2, (3, 3), strides=(2, 2)), IM), run(nn.Conv(4, (3, 3), feature_group_count=2), IM[0]),
        nn.make_causal_mask(jnp.ones((1, 3))), nn.combine_masks(None, jnp.ones((2, 2)), jnp.eye(2)),
        run(nn.Dropout(0.0), X, deterministic=False), run(nn.Dropout(1.0), X, deterministic=False),
        nn.Dropout(0.5).apply({}, jnp.ones((4, 4)), deterministic=False, rngs={"dropout": random.key(3)}),
        run(nn.PReLU(), -X),
        run(nn.Sequential([Dense(2), nn.relu, lambda y: (y, y * 2), lambda a, b: a + b]), X),
        nn.glu(jnp.zeros((2, 4))), nn.one_hot(jnp.array([1, 0]), 3),
    )


# recorded from flax-0.12.12, program 3fbcc5032bc4edf30ae0de91da7544ecfeb03da6054a68e30448563838182d74
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2, 3], "data": [2.0, 2.0, 2.0, 6.5, 6.5, 6.5]},
#       {"array": "float16", "shape": [2, 3], "data": [1.5, 1.5, 1.5, 6.0, 6.0, 6.0]},
#       {
#         "array": "float32",
#         "shape": [2, 3, 2],
#         "data": [33.5, 33.5, 33.5, 33.5, 33.5, 33.5, 105.5, 105.5, 105.5, 105.5, 105.5, 105.5]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 3, 3],
#         "data": [3.5, 3.5, 3.5, 11.5, 11.5, 11.5, 19.5, 19.5, 19.5, 27.5, 27.5, 27.5, 35.5, 35.5, 35.5, 43.5, 43.5, 43.5]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 3, 3],
#         "data": [3.5, 3.5, 3.5, 11.5, 11.5, 11.5, 19.5, 19.5, 19.5, 27.5, 27.5, 27.5, 35.5, 35.5, 35.5, 43.5, 43.5, 43.5]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 2, 3],
#         "data": [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 4, 4, 4],
#         "data": [22.5, 22.5, 22.5, 22.5, 39.5, 39.5, 39.5, 39.5, 51.5, 51.5, 51.5, 51.5, 38.5, 38.5, 38.5, 38.5, 57.5, 57.5, 57.5, 57.5, 95.0, 95.0, 95.0, 95.0, 113.0, 113.0, 113.0, 113.0, 81.5, 81.5, 81.5, 81.5, 105.5, 105.5, 105.5, 105.5, 167.0, 167.0, 167.0, 167.0, 185.0, 185.0, 185.0, 185.0, 129.5, 129.5, 129.5, 129.5, 86.5, 86.5, 86.5, 86.5, 135.5, 135.5, 135.5, 135.5, 147.5, 147.5, 147.5, 147.5, 102.5, 102.5, 102.5, 102.5]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 2, 2, 2],
#         "data": [22.5, 22.5, 38.5, 38.5, 86.5, 86.5, 102.5, 102.5]
#       },
#       {
#         "array": "float32",
#         "shape": [2, 3, 2],
#         "data": [3.5, 3.5, 11.5, 11.5, 22.5, 22.5, 27.5, 27.5, 35.5, 35.5, 70.5, 70.5]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 8, 8, 2],
#         "data": [1.0, 1.0, 1.0, 1.0, 3.5, 3.5, 3.0, 3.0, 7.5, 7.5, 5.0, 5.0, 11.5, 11.5, 7.0, 7.0, 1.0, 1.0, 1.0, 1.0, 3.5, 3.5, 3.0, 3.0, 7.5, 7.5, 5.0, 5.0, 11.5, 11.5, 7.0, 7.0, 9.5, 9.5, 9.5, 9.5, 22.5, 22.5, 13.5, 13.5, 30.5, 30.5, 17.5, 17.5, 38.5, 38.5, 21.5, 21.5, 9.0, 9.0, 9.0, 9.0, 19.5, 19.5, 11.0, 11.0, 23.5, 23.5, 13.0, 13.0, 27.5, 27.5, 15.0, 15.0, 25.5, 25.5, 25.5, 25.5, 54.5, 54.5, 29.5, 29.5, 62.5, 62.5, 33.5, 33.5, 70.5, 70.5, 37.5, 37.5, 17.0, 17.0, 17.0, 17.0, 35.5, 35.5, 19.0, 19.0, 39.5, 39.5, 21.0, 21.0, 43.5, 43.5, 23.0, 23.0, 41.5, 41.5, 41.5, 41.5, 86.5, 86.5, 45.5, 45.5, 94.5, 94.5, 49.5, 49.5, 102.5, 102.5, 53.5, 53.5, 25.0, 25.0, 25.0, 25.0, 51.5, 51.5, 27.0, 27.0, 55.5, 55.5, 29.0, 29.0, 59.5, 59.5, 31.0, 31.0]
#       },
#       {
#         "array": "float32",
#         "shape": [4, 4, 4],
#         "data": [10.5, 10.5, 12.5, 12.5, 18.5, 18.5, 21.5, 21.5, 24.5, 24.5, 27.5, 27.5, 18.5, 18.5, 20.5, 20.5, 27.5, 27.5, 30.5, 30.5, 45.5, 45.5, 50.0, 50.0, 54.5, 54.5, 59.0, 59.0, 39.5, 39.5, 42.5, 42.5, 51.5, 51.5, 54.5, 54.5, 81.5, 81.5, 86.0, 86.0, 90.5, 90.5, 95.0, 95.0, 63.5, 63.5, 66.5, 66.5, 42.5, 42.5, 44.5, 44.5, 66.5, 66.5, 69.5, 69.5, 72.5, 72.5, 75.5, 75.5, 50.5, 50.5, 52.5, 52.5]
#       },
#       {
#         "array": "float32",
#         "shape": [1, 1, 3, 3],
#         "data": [1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0]
#       },
#       {"array": "float32", "shape": [2, 2], "data": [1.0, 0.0, 0.0, 1.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]},
#       {
#         "array": "float32",
#         "shape": [4, 4],
#         "data": [2.0, 2.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 2.0, 2.0, 0.0, 2.0, 0.0, 0.0, 2.0]
#       },
#       {"array": "float32", "shape": [2, 3], "data": [-0.0, -0.5, -1.0, -1.5, -2.0, -2.5]},
#       {"array": "float32", "shape": [2, 2], "data": [6.0, 6.0, 19.5, 19.5]},
#       {"array": "float32", "shape": [2, 2], "data": [0.0, 0.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [2, 3], "data": [0.0, 1.0, 0.0, 1.0, 0.0, 0.0]}
#     ]
#   }
# }
