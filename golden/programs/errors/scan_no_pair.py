import jax.numpy as jnp
from flax import nnx


def main():
    """A body of scan that returns one thing where two are due."""
    axes = (nnx.Carry, 0)
    return nnx.scan(lambda c, x: c + x, in_axes=axes, out_axes=axes)(jnp.float32(0), jnp.arange(3.0))


# recorded from flax-0.12.12, program 9d675e14c2d5eb2a61eb985d98e707c7c2245a9128b6edeee142417e07fda923
# modes: tree
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
# modes: graph
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "prefix", "exception": "AssertionError"}
