import jax
import jax.numpy as jnp
from flax import nnx


class Layer(nnx.Module):
    def __init__(self, size):
        self.w = nnx.Param(jnp.ones(size))
        self.count = nnx.Variable(jnp.zeros(3, dtype=jnp.int32))


@nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
def forward(layers, x):
    layers.count[...] += 1
    return x * layers.w[...]


def main():
    layers = Layer((3, 2))
    y = forward(layers, jnp.ones(2))
    return y, layers.count[...]
