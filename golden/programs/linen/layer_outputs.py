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
