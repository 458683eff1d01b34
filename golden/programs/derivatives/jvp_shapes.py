import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """jvp of the other dtype is not differentiable."""
    return jax.jvp(lambda x: x * 2.0, (jnp.float32(3),), (jnp.int32(1),))


# recorded from flax-0.12.12, program f3e688eaa861395bb52e21c03058a15fac74cb984d663731cf2c5eba2abca3dc
# modes: all
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
