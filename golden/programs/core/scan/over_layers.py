import jax
import jax.numpy as jnp
from flax import nnx


class Layer(nnx.Module):
    def __init__(self, w):
        self.w = nnx.Param(w)
        self.calls = nnx.Variable(jnp.int32(0))

    def __call__(self, x):
        self.calls[...] += 1
        return x * self.w[...] + 1


@nnx.vmap
def create(w):
    return Layer(w)


@nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
def forward(layer, x):
    return layer(x)


def main():
    """A stack of layers: made under vmap, run under scan, each layer's state kept."""
    layers = create(jnp.array([2.0, 3.0, 4.0]))
    y = forward(layers, jnp.float32(1))
    return y, layers
