"""A class in a field of a module decides what `nn.jit` runs: two classes are two, also where neither has fields."""
from typing import Any

import flax.linen as nn


class Double(nn.Module):
    def __call__(self, x):
        return x * 2.0


class Halve(nn.Module):
    def __call__(self, x):
        return x / 2.0


class Block(nn.Module):
    layer: Any

    @nn.jit
    @nn.compact
    def __call__(self, x):
        return self.layer()(x)


class Model(nn.Module):
    @nn.compact
    def __call__(self, x):
        return [Block(Double)(x), Block(Halve)(x)]


def main():
    return Model().apply({}, 1.0)


# recorded from flax-0.12.12, program 2d5eca8535abd642984f3a4a75cc27d6cfd1dd63538511d180049af3409ab49d
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]},
#       {"array": "float32", "shape": [], "weak": true, "data": [2.0]}
#     ]
#   }
# }
