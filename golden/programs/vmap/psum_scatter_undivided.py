import jax
import jax.numpy as jnp


def main():
    """What is scattered over the lanes has a part for each of them, or is refused."""
    scatter = lambda x: jax.lax.psum_scatter(x, "i")
    return jax.vmap(scatter, axis_name="i")(jnp.ones((4, 2)))


# recorded from flax-0.12.12, program 976c70775c4b9179d8f5673b36fcf3e60ac2a1b6ff6445d771443c5dcfe347da
# modes: all
# {"outcome": "returned", "value": {"array": "float32", "shape": [2], "data": [4.0, 4.0]}}
