import jax
import jax.numpy as jnp


def main():
    """A body that raises lets go of the arrays that it has read."""
    w = jnp.zeros(1000)

    def body(x):
        y = x + w.sum()
        raise ValueError

    try:
        jax.jit(body)(jnp.float32(1.0))
    except ValueError:
        return w.shape


# recorded from flax-0.12.12, program c5263a84e5aee95606b539cb9cccd8b2acb0369b9533d3eacf50151011e1c979
# modes: all
# {"outcome": "returned", "value": {"tuple": [1000]}}
