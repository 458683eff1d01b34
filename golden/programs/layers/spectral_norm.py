# SpectralNorm keeps an estimate of its layer's largest singular value, and updates it unless told not to.
import jax.numpy as jnp
from flax import nnx


def main():
    rngs = nnx.Rngs(1)
    x = jnp.arange(6.0).reshape(2, 3) / 4
    layer = nnx.SpectralNorm(nnx.Linear(3, 2, rngs=rngs), n_steps=2, rngs=rngs)
    before = layer.batch_stats[("kernel", "sigma")][...]
    still = layer(x, update_stats=False)
    same = layer.batch_stats[("kernel", "sigma")][...]
    return before, still, same, layer(x), layer.batch_stats[("kernel", "sigma")][...] > 0
