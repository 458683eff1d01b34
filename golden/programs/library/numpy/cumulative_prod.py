"""cumulative_prod of whole numbers multiplies in the type that prod has, as cumulative_sum adds in that of sum."""

import jax.numpy as jnp


def main():
    bytes_, small = jnp.array([1, 200, 7], jnp.uint8), jnp.array([-128, 127, 5], jnp.int8)
    return {
        "prod": [jnp.prod(bytes_), jnp.prod(small)],
        "last": [jnp.cumulative_prod(bytes_)[-1], jnp.cumulative_prod(small)[-1]],
        "given": jnp.cumulative_prod(small, dtype=jnp.float32),
        "floats": jnp.cumulative_prod(jnp.array([2.0, 4.0]), include_initial=True),
    }
