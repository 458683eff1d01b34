import jax.numpy as jnp
from flax import nnx


def main():
    """A Variable made inside is a new one; an input returned is itself, or refused."""
    w = nnx.Param(jnp.float32(3))
    made = nnx.jit(lambda x: nnx.BatchStat(x + 1, tag="made"))(jnp.float32(1))
    try:
        back = nnx.jit(lambda v: v)(w)
        same = back is w
    except ValueError as error:
        same = error
    return made, same, w
