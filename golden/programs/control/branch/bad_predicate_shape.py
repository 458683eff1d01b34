import jax.numpy as jnp
from flax import nnx


def main():
    """A predicate is a scalar."""
    return nnx.cond(jnp.array([True, False]), lambda x: x, lambda x: x + 1, 1.0)


# recorded from flax-0.12.12, program 292b14ca4842d7684b4f07fea1a8c1adc185585db88a9a96f2352f0836a01638
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
