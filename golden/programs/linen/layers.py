"""The shapes and names of the parameters of every layer."""
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


IM = jnp.ones((2, 6, 6, 3))
SEQ = jnp.ones((2, 4, 5))


def pair(n):
    return jnp.ones((2, n)), jnp.ones((2, n))


def main():
    layers = {
        "dense": (Dense(3), X), "general": (nn.DenseGeneral((3, 2), axis=(-1, -2)), SEQ),
        "batched": (nn.DenseGeneral(3, batch_dims=(0,)), SEQ), "einsum": (nn.Einsum((5, 3), "...b,bc->...c"), SEQ),
        "embed": (nn.Embed(7, 3), jnp.array([1, 2])), "conv": (nn.Conv(4, (3, 3)), IM),
        "groups": (nn.Conv(6, (3, 3), feature_group_count=3), IM), "transposed": (nn.ConvTranspose(4, (3, 3)), IM),
        "batch_norm": (nn.BatchNorm(use_running_average=False), SEQ), "layer_norm": (nn.LayerNorm(), SEQ),
        "rms": (nn.RMSNorm(), SEQ), "group_norm": (nn.GroupNorm(num_groups=3), IM), "instance": (nn.InstanceNorm(), IM),
        "weight": (nn.WeightNorm(Dense(3)), X), "simple": (nn.SimpleCell(3), jnp.ones((2, 3)), X),
        "gru": (nn.GRUCell(3), jnp.ones((2, 3)), X), "mgu": (nn.MGUCell(3), jnp.ones((2, 3)), X),
        "lstm": (nn.LSTMCell(3), pair(3), X), "optimized": (nn.OptimizedLSTMCell(3), pair(3), X),
        "rnn": (nn.RNN(nn.GRUCell(3)), SEQ),
        "both": (nn.Bidirectional(nn.RNN(nn.GRUCell(3)), nn.RNN(nn.GRUCell(3))), SEQ),
        "attention": (nn.MultiHeadDotProductAttention(2, qkv_features=4), SEQ), "prelu": (nn.PReLU(), X),
    }
    shapes = {}
    for name, (layer, *args) in layers.items():
        variables = layer.init(KEYS, *args)
        shapes[name] = jax.tree.map(jnp.shape, variables)
    return shapes
