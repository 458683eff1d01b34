import jax.numpy as jnp
from flax import nnx


def refused(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A text as an axis is refused by scan as it is by vmap."""
    xs = jnp.arange(3.0)
    scan = nnx.scan(lambda c, x: (c + x, x), in_axes=(nnx.Carry, "x"), out_axes=(nnx.Carry, 0))
    return [refused(lambda: nnx.vmap(lambda x: x, in_axes="x")(xs)), refused(lambda: scan(0.0, xs))]
