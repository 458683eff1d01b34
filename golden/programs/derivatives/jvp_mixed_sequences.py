import jax
import jax.numpy as jnp


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Primals and tangents are both tuples or both lists."""
    x = jnp.float32(3)
    square = lambda x: x * x
    return [answer(lambda: jax.jvp(square, a, b)) for a in ((x,), [x]) for b in ((x,), [x])]
