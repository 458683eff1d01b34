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
    """What cannot choose a branch: containers, texts, functions, objects."""
    predicates = (
        None, (), (True,), [True], {"a": True}, "yes", b"yes", jnp.ones(1),
        main, nnx.Module(), jax.ShapeDtypeStruct((), jnp.bool_),
    )
    chosen = [
        [answer(lambda: cond(pred, lambda x: x, lambda x: x + 1, 1.0)) for pred in predicates]
        for cond in (nnx.cond, jax.lax.cond)
    ]
    indices = predicates + (True, 1.0, jnp.uint8(1), jnp.float32(1), jnp.arange(2))
    switched = [
        [answer(lambda: switch(index, [lambda x: x, lambda x: x + 1], 1.0)) for index in indices]
        for switch in (nnx.switch, jax.lax.switch)
    ]
    return chosen, switched
