import jax.numpy as jnp
from flax import nnx


def main():
    """A carry that comes back with another type."""
    axes = (nnx.Carry, 0)
    f = nnx.scan(lambda c, x: ((c > 0), x), in_axes=axes, out_axes=axes)
    return f(jnp.float32(0), jnp.arange(3.0))


# recorded from flax-0.12.12, program c3bb0c7bf3697c7dfc5d739b757a39281e6b83545722a89fc1e49142716af195
# modes: all
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
