import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """What is no prefix of an empty tuple, of an empty list, an empty dict, and of None."""
    axes = ((), [], {}, None, 0, (0,), [0], {"a": 0}, nnx.State({}))
    return [
        [answer(lambda: vmap(lambda v: 1, in_axes=(axis,), axis_size=2)(value)) for axis in axes]
        for value in ((), [], {}, None, nnx.State({}))
        for vmap in (nnx.vmap, jax.vmap)
    ]
