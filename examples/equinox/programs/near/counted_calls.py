# breaks equinox/gradient-of-arrays: the function is another one each time
# breaks equinox/value-beside-gradient: the function is another one each time
"""Gradients of a function that changes with each call."""
import equinox as eqx
import jax
import jax.numpy as jnp


def main():
    calls = []

    def steeper(x):
        calls.append(1)
        return x * len(calls)

    x = jnp.array(2.0)
    return eqx.filter_grad(steeper)(x), eqx.filter_value_and_grad(steeper)(x)
