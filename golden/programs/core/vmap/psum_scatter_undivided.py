import jax
import jax.numpy as jnp


def main():
    """What is scattered over the lanes has a part for each of them, or is refused."""
    scatter = lambda x: jax.lax.psum_scatter(x, "i")
    return jax.vmap(scatter, axis_name="i")(jnp.ones((4, 2)))
