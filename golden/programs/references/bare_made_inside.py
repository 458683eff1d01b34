import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """A bare Ref that a body makes does not leave, in compat neither: no graph holds it."""
    return nnx.jit(lambda x: jax.new_ref(x))(jnp.float32(2))


# recorded from flax-0.12.12, program 6d8eca788485ba811ecf9508a36363eb2508ae46c6381347e446c653a2f332c9
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
