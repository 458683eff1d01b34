import jax.numpy as jnp
from flax import nnx


@nnx.jit
def widen(v):
    v.set_value(jnp.ones((2,), jnp.int32))
    return v.get_value() + 1


def main():
    """A Variable may take a value of another shape and type inside jit."""
    v = nnx.Variable(jnp.float32(1))
    return widen(v), v
