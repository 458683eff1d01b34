import jax.numpy as jnp
from flax import nnx


def main():
    """The gradient of what is not a scalar."""
    return nnx.grad(lambda x: x * 2)(jnp.arange(3.0))


# recorded from flax-0.12.12, program 4a961b902f7f82a6e9f365b3816a086c4f144ed9df194043a06896d0fdb4ca6a
# modes: all
# {"outcome": "raised", "class": "not_differentiable", "exception": "TypeError"}
