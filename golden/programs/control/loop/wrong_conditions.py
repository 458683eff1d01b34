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
    """Conditions of while_loop that give no boolean."""
    gives = (
        None, (), (True,), [True], "yes", 1, 0.0, False, jnp.bool_(False), jnp.zeros(2, bool),
        jnp.zeros(1, bool), jnp.int32(0), nnx.Variable(jnp.bool_(False)), nnx.Variable(False), main,
    )
    return [
        [answer(lambda: loop(lambda c: given, lambda c: c, 1.0)) for given in gives]
        for loop in (nnx.while_loop, jax.lax.while_loop)
    ]
