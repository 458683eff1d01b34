import jax
import jax.numpy as jnp


def main():
    """all_to_all of a value that is the same in every lane: each lane gets its place of it, from all."""
    x = jnp.arange(4.0).reshape(2, 2)
    exchange = lambda _, row: jax.lax.all_to_all(row, "i", 0, 0)
    return jax.vmap(exchange, in_axes=(0, None), axis_name="i")(x, x[1])


# recorded from flax-0.12.12, program 361953546cdd686581cc4028e74791f685ea44e3b7fa5e224bca4b3e90fcd8a1
# modes: all
# {
#   "outcome": "returned",
#   "value": {"array": "float32", "shape": [2, 2, 2], "data": [2.0, 3.0, 2.0, 3.0, 2.0, 3.0, 2.0, 3.0]}
# }
