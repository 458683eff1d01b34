import jax.numpy as jnp
from flax import nnx


@nnx.jit
def f(x, y):
    return x + y


def main():
    """A function of the program called with too few arguments."""
    return f(jnp.float32(1))


# recorded from flax-0.12.12, program 18b7d0a371cce53cebf46e9c223803dafac2e54da5026704e17ea8a9f99a480d
# modes: all
# {"outcome": "raised", "class": "user_error", "exception": "TypeError"}
