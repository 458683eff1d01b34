import jax.numpy as jnp
from flax import nnx


def main():
    """Decoding token by token fills the cache and gives what causal attention gives at once."""
    layer = nnx.MultiHeadAttention(2, 4, decode=True, rngs=nnx.Rngs(0))
    x = jnp.arange(12.0).reshape(1, 3, 4) / 8
    layer.init_cache(x.shape)
    steps = [layer(x[:, i : i + 1]) for i in range(3)]
    return steps, layer(x, decode=False, is_causal=True), layer.cache_index, layer.cached_key
