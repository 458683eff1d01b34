import jax.numpy as jnp
from flax import nnx


def main():
    """Embed looks rows up, also from the end and out of range, and compares with them."""
    layer = nnx.Embed(5, 3, rngs=nnx.Rngs(0))
    ids = jnp.array([[0, 4], [-1, 2]])
    single = nnx.Embed(1, 2, rngs=nnx.Rngs(1))
    return layer, layer(ids), layer.attend(jnp.ones((2, 3))), single(jnp.array([0, 7]))
