import jax
import jax.numpy as jnp
from flax import nnx


def answer(call):
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A cotangent of another shape from bwd is a ValueError; of another structure a TypeError."""
    results = []
    for library in (nnx, jax):
        own = library.custom_vjp(lambda x: x * x)
        own.defvjp(lambda x: (x * x, x), lambda x, g: (jnp.ones(2),))
        results.append(answer(lambda: library.grad(own)(jnp.float32(3))))
    return results
