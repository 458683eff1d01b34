# WeightNorm changes its layer's kernel before each call; the bias stays as it is.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(0)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    layer = nnx.WeightNorm(nnx.Linear(3, 2, rngs=rngs), rngs=rngs)
    whole = nnx.WeightNorm(nnx.Linear(3, 2, rngs=rngs), feature_axes=None, use_scale=False, rngs=rngs)
    out = layer(x)
    return out, layer(x), nnx.state(layer.layer_instance), whole(x), list(layer.scales)
