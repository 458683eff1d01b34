import jax
import jax.numpy as jnp
from flax import nnx


@jax.custom_vjp
def f(x):
    return x * 2


f.defvjp(lambda x: (f(x), None), lambda res, g: (g * 5,))


def main():
    """Forward mode has no rule for it."""
    return jax.jvp(f, (jnp.float32(1),), (jnp.float32(1),))


# recorded from flax-0.12.12, program e7c34bee60d4aabed88cf2a8e5d4460b789be0b8c2acaff1582ece302064de53
# modes: all
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
