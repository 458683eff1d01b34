import jax.numpy as jnp
from flax import nnx


def main():
    """A static argument must be hashable."""
    f = nnx.jit(lambda x, sizes: x * len(sizes), static_argnums=1)
    return f(jnp.float32(1), (1, 2)), f(jnp.float32(1), [1, 2])


# recorded from flax-0.12.12, program ba07815eedf056da29097332ff29b0f0824864657277e2f2d0374ee12e855ccf
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
