import jax.numpy as jnp
from flax import nnx


def main():
    """What is scanned over has two lengths."""
    f = nnx.scan(lambda c, x, y: (c + x + y, x), in_axes=(nnx.Carry, 0, 0), out_axes=(nnx.Carry, 0))
    return f(jnp.float32(0), jnp.arange(3.0), jnp.arange(4.0))


# recorded from flax-0.12.12, program 9ca4086a976592c7ce037b9de657c6caa6984d7475070991803c6e0536dfcb4d
# modes: all
# {"outcome": "raised", "class": "axis", "exception": "ValueError"}
