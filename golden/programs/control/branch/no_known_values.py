import jax.numpy as jnp
from flax import nnx


def main():
    """In a branch no value is known."""
    return nnx.cond(True, lambda x: 1 if x > 0 else 2, lambda x: 3, jnp.float32(1))


# recorded from flax-0.12.12, program 605318503db9c92f21fe57cb1ba664384403291687692cfb3b061be03cf78b4d
# modes: all
# {"outcome": "raised", "class": "concretization", "exception": "TracerBoolConversionError"}
