"""Which static attributes are equal: a jitted function is staged again for those that are not."""
import dataclasses

import jax.numpy as jnp
from flax import nnx


@dataclasses.dataclass
class Config:
    width: int = 1
    depth: int = 1


class Net(nnx.Module):
    def __init__(self, static):
        self.w = nnx.Param(jnp.float32(1))
        self.static = nnx.static(static)


def without_own_depth(depth):
    config = Config(1, depth)
    del config.depth
    return config


def main():
    groups = (
        (slice(0, 3), slice(0, 3), slice(0, 3, 1), slice(0, None)),
        ([1], (1,), {1}, {1: 1}, {"a": 1}, [1]),
        (Config(), Config(1, 2), without_own_depth(2), Config()),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, {"a": 1}, {"a": 2, "b": 1}),
        (1, 1.0, True, "1", b"1"), (0.0, -0.0, 0, False), ("a", b"a", ["a"]),
        ([[1, [2]]], [[1, [2]]], [[1, [3]]], [[1, (2,)]]), (None, (), [], {}), [(float("nan"), 1)] * 2, [float("nan")] * 2,
    )
    counts = []
    for group in groups:
        staged = []

        @nnx.jit
        def f(net):
            staged.append(1)
            return net.w[...]

        for static in group:
            f(Net(static))
            counts.append(len(staged))
    return counts


# recorded from flax-0.12.12, program d987f4cb3d0b00f75052561abc2145876d7b7f767be58d5477ea728f44225b2d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [1, 1, 2, 3, 1, 2, 3, 4, 5, 5, 1, 2, 2, 2, 1, 1, 2, 3, 1, 1, 1, 2, 3, 1, 1, 1, 1, 1, 2, 3, 1, 1, 2, 3, 1, 2, 3, 4, 1, 1, 1, 1]
#   }
# }
