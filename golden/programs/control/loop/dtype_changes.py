import jax.numpy as jnp
from flax import nnx


def main():
    """A strongly typed carry that changes its dtype."""
    return nnx.fori_loop(0, 2, lambda i, x: x + 0.5, jnp.int32(0))


# recorded from flax-0.12.12, program 40d558e71654e8a783e9899150faae9f667c00950f68df618760cad725b6612b
# modes: all
# {"outcome": "raised", "class": "carry_mismatch", "exception": "TypeError"}
