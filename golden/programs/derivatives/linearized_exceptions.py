import jax
import jax.numpy as jnp


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A tangent of another structure is a TypeError, one of another type or shape a ValueError."""
    _, linear = jax.linearize(lambda x: x * x, jnp.float32(3))
    return [answer(lambda: linear(t)) for t in (1, jnp.ones(2), jnp.float16(1), [1.0], (), None, "x")]
