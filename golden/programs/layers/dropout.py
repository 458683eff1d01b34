import jax.numpy as jnp
from flax import nnx


def main():
    """Dropout draws from a stream of its own; deterministic, at the ends, and along shared axes it does not, or less."""
    rngs = nnx.Rngs(0, dropout=1)
    layer = nnx.Dropout(0.5, rngs=rngs)
    x = jnp.arange(12.0).reshape(3, 4)
    same = layer(x, deterministic=True)
    shared = nnx.Dropout(0.25, broadcast_dims=(0,), rngs=rngs)
    ends = nnx.Dropout(0.0)(x), nnx.Dropout(1.0)(x)
    return layer(x), layer(x), same, shared(x), ends, layer, rngs
