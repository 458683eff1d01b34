import jax.numpy as jnp
from flax import nnx


def main():
    """BatchNorm over images, over another axis of features, with a mask, in float32 from whole numbers."""
    x = jnp.arange(16.0).reshape(2, 2, 2, 2) / 4
    layer = nnx.BatchNorm(2, axis=1, use_bias=False, rngs=nnx.Rngs(0))
    masked = nnx.BatchNorm(2, rngs=nnx.Rngs(0))
    mask = jnp.array([[True], [False], [True]])
    ints = jnp.array([[1, 2], [30, 40], [5, 7]])
    return layer(x), layer, masked(ints, mask=mask), masked.mean, masked.var
