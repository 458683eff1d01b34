# LayerNorm: its parameters, other axes, a mask, and gradients through it.
import jax.numpy as jnp
from flax import nnx


def main():
    x = jnp.arange(24.0).reshape(2, 3, 4) ** 2 / 64
    norm = nnx.LayerNorm(4, rngs=nnx.Rngs(0))
    plain = nnx.LayerNorm(4, use_bias=False, use_scale=False, rngs=nnx.Rngs(0))
    both = nnx.LayerNorm(3, reduction_axes=(1, 2), feature_axes=1, rngs=nnx.Rngs(0))
    slow = nnx.LayerNorm(4, use_fast_variance=False, epsilon=0.5, rngs=nnx.Rngs(0))
    norm.bias[...] = jnp.array([1.0, 2.0, 3.0, 4.0])
    mask = jnp.array([True, False, False, True])
    grads = nnx.grad(lambda x: jnp.sum(norm(x) ** 2 * x))(x)
    return norm(x), plain(x), both(x), slow(x), norm(x, mask=mask), grads, nnx.state(norm)
