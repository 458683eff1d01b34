import jax.numpy as jnp
from flax import nnx


def main():
    """Axes that are no prefix of the argument: another key."""
    f = nnx.vmap(lambda d: d["a"], in_axes=({"b": 0},))
    return f({"a": jnp.arange(3.0)})


# recorded from flax-0.12.12, program bc9b9ba313b153b8f0b5743e987ac1a8c6557116d8e7eb1c9ede894b6d373c2b
# modes: all
# {"outcome": "raised", "class": "prefix", "exception": "ValueError"}
