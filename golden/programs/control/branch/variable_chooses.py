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
    """A Variable as the predicate or index of jax.lax.cond and jax.lax.switch."""
    branches = [lambda x: x, lambda x: x * 2, lambda x: x * 4]
    values = (jnp.bool_(True), jnp.int32(2), jnp.float32(0.5), jnp.arange(2), "text", None)
    x = jnp.float32(1)
    return [
        (answer(lambda: jax.lax.cond(nnx.Variable(v), *branches[:2], x)),
         answer(lambda: jax.lax.switch(nnx.Variable(v), branches, x)))
        for v in values
    ]
