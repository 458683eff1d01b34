import jax.numpy as jnp
from flax import nnx


def main():
    """An argument that is named twice, once by a DiffState."""
    x = jnp.float32(3)
    return nnx.grad(lambda x: x * x, argnums=(0, nnx.DiffState(0, ...)))(x)


# recorded from flax-0.12.12, program 13af7a8a2c1d108630dda1f525ecaab6ab4ac6a0daad51f39391d0b76070539a
# modes: tree, graph
# {"outcome": "not_offered", "what": "DiffState", "exception": "ValueError"}
# modes: compat
# {"outcome": "raised", "class": "bad_argument", "exception": "ValueError"}
