import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A text and a number as keys of one dict: no pytree. Keys that are bytes are one."""
    x = jnp.float32(1)
    dicts = [{"a": nnx.Param(x), 1: x}, {b"b": x, b"a": 2 * x}]
    return [
        [answer(lambda: f(node)) for f in (
            lambda n: len(jax.tree.leaves(n)), lambda n: nnx.pop(n, nnx.Param), lambda n: nnx.jit(lambda n: 1)(n),
            lambda n: jax.tree.leaves(jax.tree.map(lambda leaf: 2 * leaf, n)),
        )]
        for node in dicts
    ]
