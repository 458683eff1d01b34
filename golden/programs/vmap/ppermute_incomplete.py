import jax
import jax.numpy as jnp


def main():
    """A lane to which ppermute sends nothing gets zeros."""
    shift = lambda x: jax.lax.ppermute(x, "i", [(0, 1), (1, 2)])
    return jax.vmap(shift, axis_name="i")(jnp.array([1.0, 2.0, 3.0]))


# recorded from flax-0.12.12, program e24dabf3c026514843e68e67904b8393c912d0030559d8878d0c9be38092804d
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "AssertionError"}
