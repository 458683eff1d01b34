import jax.numpy as jnp
from flax import nnx


def main():
    """A carry that comes back with another structure."""
    axes = (nnx.Carry, 0)
    f = nnx.scan(lambda c, x: ((c, c), x), in_axes=axes, out_axes=axes)
    return f(jnp.float32(0), jnp.arange(3.0))


# recorded from flax-0.12.12, program f02e3f01d2eeb9cf9e8d8f4cb1d13e76d7b32bc1451b21b0a0946762ce04c66c
# modes: tree, graph
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
# modes: compat
# {"outcome": "raised", "class": "carry_mismatch", "exception": "ValueError"}
