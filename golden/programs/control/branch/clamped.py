import jax.numpy as jnp
from flax import nnx


def main():
    """The index of a switch is clamped; a branch each."""
    branches = [lambda x: x, lambda x: x * 2, lambda x: x * 4]
    x = jnp.float32(1.5)
    return [nnx.switch(i, branches, x) for i in (-3, 0, 1, 2, 9)], nnx.switch(jnp.int32(1), branches, x)
