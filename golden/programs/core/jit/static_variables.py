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
    """Variables, states and lists as static arguments."""
    a, b = nnx.Param(jnp.float32(1)), nnx.Param(jnp.float32(1))
    counts = []
    for jit in (nnx.jit, jax.jit):
        staged = []

        def f(x, static):
            staged.append(1)
            return x

        g = jit(f, static_argnums=1)
        for static in (a, b, a, [a], jnp.float32(1), nnx.State({}), 1):
            counts.append((answer(lambda: g(1.0, static)), len(staged)))
    return counts
