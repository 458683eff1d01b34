import jax
import jax.numpy as jnp


def main():
    """Within grad nothing is deleted: the derivative needs the array that the call would give away."""
    square = jax.jit(lambda x: x * x, donate_argnums=0)
    return jax.grad(square)(jnp.float32(3))


# recorded from flax-0.12.12, program c1536e26a07d7d225b41df7f0e223b9cb6a07720d9a8b38cac8dbd9b573ca0bb
# modes: all
# {"outcome": "raised", "class": "deleted_buffer", "exception": "RuntimeError"}
