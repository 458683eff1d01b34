import jax.numpy as jnp
from flax import nnx


def main():
    """Attention with several heads: causal, masked, of other keys, normalised."""
    rngs = nnx.Rngs(0)
    x = jnp.arange(24.0).reshape(2, 3, 4) / 8
    layer = nnx.MultiHeadAttention(2, 4, decode=False, rngs=rngs)
    mask = nnx.make_causal_mask(jnp.ones((2, 3)))
    other = nnx.MultiHeadAttention(2, 4, 8, 3, num_kv_heads=1, normalize_qk=True, decode=False, rngs=rngs)
    return layer(x), layer(x, is_causal=True), layer(x, mask=mask), layer(x, x[:, :2]), other(x), nnx.state(other)
