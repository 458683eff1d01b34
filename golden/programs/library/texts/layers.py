# A model printed whole: the layers show their settings, functions among them.
from functools import partial

import jax
import jax.numpy as jnp
from flax import nnx


class Block(nnx.Module):
    def __init__(self, features, *, rngs, activation=nnx.relu):
        self.linear = nnx.Linear(features, features, use_bias=False, rngs=rngs)
        self.norm = nnx.LayerNorm(features, rngs=rngs)
        self.drop = nnx.Dropout(0.1, rngs=rngs)
        self.activation = activation
        self.gate = partial(nnx.gelu, approximate=True)

    def __call__(self, x):
        return self.activation(self.norm(self.drop(self.linear(x))))


class Model(nnx.Module):
    def __init__(self, rngs):
        self.embed = nnx.Embed(3, 2, rngs=rngs)
        self.conv = nnx.Conv(1, 2, (3,), rngs=rngs)
        self.bn = nnx.BatchNorm(2, rngs=rngs)
        self.attention = nnx.MultiHeadAttention(2, 2, rngs=rngs, decode=False)
        self.cell = nnx.LSTMCell(2, 2, rngs=rngs)
        self.scale = lambda x: x * 2.0
        self.act = jnp.tanh
        self.softmax = jax.nn.softmax
        self.kind = nnx.Linear


def main():
    models = [Block(2, rngs=nnx.Rngs(0)), Model(nnx.Rngs(0))]
    models.append(nnx.Sequential(nnx.Linear(1, 2, rngs=nnx.Rngs(0)), nnx.relu, nnx.Linear(2, 1, rngs=nnx.Rngs(0))))
    models += [nnx.Conv(1, 1, (2, 2), rngs=nnx.Rngs(0)), nnx.GRUCell(1, 2, rngs=nnx.Rngs(0))]
    return [str(model) for model in models], str(models[0].gate), repr(models[1].attention.query)
