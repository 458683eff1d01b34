import jax.numpy as jnp
from flax import nnx


class Stop(Exception):
    pass


@nnx.jit
def f(v):
    v[...] = v[...] + 1
    raise Stop("now")


def main():
    """A body that raises changes nothing."""
    v = nnx.Variable(jnp.float32(1))
    try:
        f(v)
    except Stop as stop:
        return stop, v
