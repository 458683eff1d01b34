# breaks equinox/jit-is-call: the function asks whether it is staged
# breaks equinox/vmap-is-map: the function asks whether it is staged
"""A function that gives another value where it is staged."""
import equinox as eqx
import jax
import jax.numpy as jnp


def asks(x):
    return x if isinstance(x, jax.core.Tracer) else -x


def main():
    x = jnp.arange(3.0)
    return eqx.filter_jit(asks)(x), eqx.filter_vmap(asks)(x)
