import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """A Ref as a static argument."""
    ref, other = jax.new_ref(jnp.float32(1)), jax.new_ref(jnp.float32(1))
    staged = []

    def f(x, static):
        staged.append(1)
        return x

    g = jax.jit(f, static_argnums=1)
    return [(answer(lambda: g(1.0, static)), len(staged)) for static in (ref, other, ref)]
