"""jax.lax.psum_scatter over an axis, in lanes of its operand's first and second axis."""
import jax
import jax.numpy as jnp


def scattered(axis):
    lanes = lambda a: jax.vmap(lambda b: jax.lax.psum_scatter(b, "i"), in_axes=axis)(jnp.ones((2, 2)) + a)
    try:
        return jax.vmap(lanes, axis_name="i")(jnp.zeros(2))
    except IndexError as error:
        return type(error).__name__


def main():
    return [scattered(0), scattered(1)]


# recorded from flax-0.12.12, program 2223531607737a489ca6c1c8b067cb7788f19693a21e3ae4497ebc2bfe2b58e8
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [{"array": "float32", "shape": [2, 2], "data": [2.0, 2.0, 2.0, 2.0]}, "IndexError"]
#   }
# }
