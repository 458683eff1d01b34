import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Options, decorators, keywords."""
    @nnx.remat
    def plain(x, scale=1.0):
        return x * scale

    @nnx.remat(static_argnums=1, prevent_cse=False)
    def static(x, n):
        return x if n > 2 else -x

    p = jax.remat(lambda x, n: x + n, static_argnums=(1,))
    return plain(2.0), plain(2.0, scale=0.5), static(jnp.float32(1), 3), static(jnp.float32(1), 0), p(1.0, 2)
