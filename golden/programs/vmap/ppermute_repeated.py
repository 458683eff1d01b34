import jax
import jax.numpy as jnp


def main():
    """A permutation in which two lanes send to the same one is refused."""
    move = lambda x: jax.lax.ppermute(x, "i", [(0, 1), (2, 1), (1, 0)])
    return jax.vmap(move, axis_name="i")(jnp.array([1.0, 2.0, 3.0]))


# recorded from flax-0.12.12, program dca249b2aa945d9bc5320083e48e84579cb0f0196afdb25a5ee39b3aee360c61
# modes: all
# {"outcome": "returned", "value": {"array": "float32", "shape": [3], "data": [2.0, 3.0, 1.0]}}
