import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Streams: named and default, counts, a key for each call."""
    rngs = nnx.Rngs(0, params=1, dropout=jax.random.key(2))
    a = rngs.params()
    b = rngs.params()
    c = rngs.dropout()
    d = rngs.other()
    e = rngs()
    expected = jax.random.fold_in(jax.random.key(1), 0)
    return a, b, c, d, e, (a == expected).all(), rngs
