import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm along a named axis averages over all lanes."""
    layer = nnx.BatchNorm(2, momentum=0.5, axis_name="batch", rngs=nnx.Rngs(0))
    x = jnp.arange(8.0).reshape(2, 2, 2)

    @nnx.vmap(in_axes=(None, 0), out_axes=0, axis_name="batch")
    def run(layer, x):
        return layer(x)

    return run(layer, x), layer.mean, layer.var
