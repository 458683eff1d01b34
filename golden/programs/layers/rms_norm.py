import jax.numpy as jnp
from flax import nnx


def main():
    """RMSNorm divides by the root of the mean square; its scale is drawn by an initializer."""
    x = jnp.array([[1.0, 2.0, 2.0], [0.0, -3.0, 4.0]])
    layer = nnx.RMSNorm(3, scale_init=nnx.initializers.normal(1.0), rngs=nnx.Rngs(3))
    plain = nnx.RMSNorm(3, use_scale=False, rngs=nnx.Rngs(0))
    return layer, layer(x), plain, plain(x)
