import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient at a whole number, and of a whole number."""
    try:
        nnx.grad(lambda x: x * 2.0)(jnp.int32(3))
    except TypeError as error:
        first = error
        return first, nnx.grad(lambda x: (x * 2).astype(jnp.int32))(jnp.float32(3))


# recorded from flax-0.12.12, program 8ff6ebc0190043aed9038ed3607898ecc94b606d4abea5df413b0204403de0ad
# modes: all
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
