"""A residual network: batch statistics move in training, not in evaluation."""
from functools import partial
from typing import Any, Callable, Sequence, Tuple

import jax
import jax.numpy as jnp
from flax import nnx

ModuleDef = Any


class ResNetBlock(nnx.Module):
    def __init__(self, in_filters: int, filters: int, conv: ModuleDef, norm: ModuleDef, act: Callable,
                 strides: Tuple[int, int] = (1, 1), *, rngs: nnx.Rngs):
        self.act = act
        self.conv1 = conv(in_filters, filters, (3, 3), strides=strides, rngs=rngs)
        self.norm1 = norm(filters, rngs=rngs)
        self.conv2 = conv(filters, filters, (3, 3), rngs=rngs)
        self.norm2 = norm(filters, scale_init=nnx.initializers.zeros_init(), rngs=rngs)
        if strides != (1, 1) or in_filters != filters:
            self.conv_proj = conv(in_filters, filters, (1, 1), strides=strides, rngs=rngs)
            self.norm_proj = norm(filters, rngs=rngs)
        else:
            self.conv_proj = None
            self.norm_proj = None

    def __call__(self, x):
        residual = x
        y = self.act(self.norm1(self.conv1(x)))
        y = self.norm2(self.conv2(y))
        if self.conv_proj is not None:
            residual = self.norm_proj(self.conv_proj(residual))
        return self.act(residual + y)


class ResNet(nnx.Module):
    def __init__(self, stage_sizes: Sequence[int], num_classes: int, num_filters: int = 4, dtype: Any = jnp.float32,
                 act: Callable = nnx.relu, *, rngs: nnx.Rngs):
        conv = partial(nnx.Conv, use_bias=False, dtype=dtype)
        norm = partial(nnx.BatchNorm, momentum=0.9, epsilon=1e-5, dtype=dtype)
        self.conv_init = conv(3, num_filters, (3, 3), rngs=rngs)
        self.norm_init = norm(num_filters, rngs=rngs)
        blocks = []
        features = num_filters
        for i, block_size in enumerate(stage_sizes):
            for j in range(block_size):
                strides = (2, 2) if i > 0 and j == 0 else (1, 1)
                out = num_filters * 2**i
                blocks.append(ResNetBlock(features, out, conv, norm, act, strides, rngs=rngs))
                features = out
        self.blocks = nnx.List(blocks)
        self.head = nnx.Linear(features, num_classes, dtype=dtype, rngs=rngs)

    def __call__(self, x):
        x = nnx.relu(self.norm_init(self.conv_init(x)))
        x = nnx.max_pool(x, (2, 2), strides=(2, 2), padding="SAME")
        for block in self.blocks:
            x = block(x)
        x = jnp.mean(x, axis=(1, 2))
        return jnp.asarray(self.head(x), jnp.float32)


ResNetTiny = partial(ResNet, stage_sizes=[1, 1])


def main():
    model = ResNetTiny(num_classes=5, rngs=nnx.Rngs(0))
    x = jnp.arange(2 * 8 * 8 * 3, dtype=jnp.float32).reshape(2, 8, 8, 3) / 100
    before = nnx.state(model, nnx.BatchStat)
    y = nnx.jit(lambda m, x: m(x))(model, x)
    after = nnx.state(model, nnx.BatchStat)
    moved = jax.tree.map(lambda a, b: bool((a != b).any()), before, after)
    model.eval()
    model(x)
    still = jax.tree.map(lambda a, b: bool((a == b).all()), after, nnx.state(model, nnx.BatchStat))
    return (y.shape, sum(jax.tree.leaves(moved)), len(jax.tree.leaves(moved)), all(jax.tree.leaves(still)),
            [b.conv_proj is None for b in model.blocks])


# recorded from flax-0.12.12, program 18e1baf0c896bdee6816d4b237d38f907971ebaa4b11f4c78d2a6a4ef9d9dabc
# modes: all
# {
#   "outcome": "returned",
#   "value": {"tuple": [{"tuple": [2, 5]}, 0, 12, true, {"id": 0, "list": [true, false]}]}
# }
