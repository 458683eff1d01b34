import jax.numpy as jnp
from flax import nnx


def main():
    """LinearGeneral contracts several axes into several features."""
    x = jnp.arange(24.0).reshape(2, 3, 4) / 8
    rngs = nnx.Rngs(0)
    split = nnx.LinearGeneral(4, (2, 3), rngs=rngs)
    joined = nnx.LinearGeneral((3, 4), 5, axis=(-2, -1), use_bias=False, rngs=rngs)
    return split(x), joined(x), nnx.state(split), nnx.state(joined)
