import jax.numpy as jnp
from flax import nnx


def main():
    """An axis that the result does not have."""
    return nnx.vmap(lambda x: x, out_axes=2)(jnp.arange(3.0))


# recorded from flax-0.12.12, program 58eca0ebfd136a061868c5bfcb6393eef5f1b999d2303108a88cfa0bd3ac1c5a
# modes: all
# {"outcome": "raised", "class": "axis", "exception": "ValueError"}
