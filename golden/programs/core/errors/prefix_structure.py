import jax.numpy as jnp
from flax import nnx


def main():
    """Axes that are no prefix of the argument: another key."""
    f = nnx.vmap(lambda d: d["a"], in_axes=({"b": 0},))
    return f({"a": jnp.arange(3.0)})
