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
    """A weak carry that would have to change its type a second time, or with its shape."""
    half, one = jnp.float16(1), jnp.float32(1)
    steps = {
        "settles": lambda c: c * half,
        "widens": lambda c: (c * half).astype(jnp.float32 if c.dtype == jnp.float16 else jnp.float16),
        "grows": lambda c: jnp.full((2,), c),
        "is one": lambda c: one,
    }
    loops = {
        "while": lambda step: nnx.while_loop(lambda c: c.sum() < 0, step, 1.0),
        "fori": lambda step: nnx.fori_loop(0, 2, lambda _, c: step(c), 1.0),
        "scan": lambda step: nnx.scan(lambda c, x: (step(c), x))(1.0, jnp.arange(2)),
        "raw while": lambda step: jax.lax.while_loop(lambda c: c.sum() < 0, step, 1.0),
        "raw fori": lambda step: jax.lax.fori_loop(0, 2, lambda _, c: step(c), 1.0),
        "raw scan": lambda step: jax.lax.scan(lambda c, x: (step(c), x), 1.0, jnp.arange(2)),
    }
    return {
        name: {case: answer(lambda: loop(step)) for case, step in steps.items()}
        for name, loop in loops.items()
    }
