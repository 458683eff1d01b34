import jax.numpy as jnp
from flax import nnx


def main():
    """Dropout takes its keys from the call before its own."""
    layer = nnx.Dropout(0.5)
    x = jnp.ones((2, 4))
    rngs = nnx.Rngs(dropout=3)
    first = layer(x, rngs=rngs)
    second = layer(x, rngs=rngs.dropout)
    third = layer(x, rngs=rngs.dropout())
    try:
        layer(x)
    except ValueError as error:
        return first, second, third, rngs, error
