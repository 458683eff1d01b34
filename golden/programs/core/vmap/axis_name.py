import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Collectives over a named axis."""
    x = jnp.array([1.0, 2.0, 5.0])
    total = nnx.vmap(lambda v: jax.lax.psum(v, "i"), axis_name="i")(x)
    centred = nnx.vmap(lambda v: v * 2 - jax.lax.pmean(v * 3, "i"), axis_name="i")(x)
    largest = jax.vmap(lambda v: jax.lax.pmax(v, "i"), axis_name="i", out_axes=None)(x)
    place = jax.vmap(lambda v: jax.lax.axis_index("i"), axis_name="i")(x)
    return total, centred, largest, place
