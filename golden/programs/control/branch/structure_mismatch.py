import jax.numpy as jnp
from flax import nnx


def main():
    """Branches that give different structures."""
    return nnx.switch(1, [lambda x: x, lambda x: (x, x)], jnp.float32(2))


# recorded from flax-0.12.12, program 7b72c43040f1c6e35ac1b34810eb979c6ad0bede8cbf9ae6750e4813084c675a
# modes: all
# {"outcome": "raised", "class": "branch_mismatch", "exception": "TypeError"}
