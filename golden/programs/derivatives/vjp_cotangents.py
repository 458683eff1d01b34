# What a pullback takes as the cotangent of a pair.
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
    one = jnp.float32(1.0)
    cotangents = (one, [one, one], (one,), {"a": one}, (one, None), (one, jnp.int32(1)), (one, jnp.zeros(2)), (one, 1.0), (one, 1))
    pullbacks = [vjp(lambda x: (x, x), one)[1] for vjp in (nnx.vjp, jax.vjp)]
    return [[answer(lambda: pullback(cotangent)) for cotangent in cotangents] for pullback in pullbacks]
