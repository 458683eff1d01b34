import jax.numpy as jnp
from flax import nnx


def main():
    """`...` may only be the last of the filters."""
    return nnx.split([nnx.Param(jnp.float32(1))], ..., nnx.Param)
