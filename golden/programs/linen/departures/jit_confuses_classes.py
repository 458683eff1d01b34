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
