# Circular and hyperbolic functions and their inverses.
import jax
import jax.numpy as jnp


def main():
    x = jnp.array([-0.875, -0.25, 0.0, 0.5, 0.75])
    wide = jnp.array([-100.0, -4.0, 2.0, 30.0])
    return (
        jnp.sin(x), jnp.cos(x), jnp.tan(x), jnp.sin(wide), jnp.cos(wide),
        jnp.arcsin(x), jnp.arccos(x), jnp.arctan(wide), jnp.arctan2(x, 2.0),
        jnp.sinh(x), jnp.cosh(x), jnp.tanh(x), jnp.tanh(wide),
        jnp.arcsinh(x), jnp.arccosh(1.0 + x * x), jnp.arctanh(x),
        jax.grad(lambda x: jnp.sum(jnp.sin(x) * jnp.tanh(x)))(x),
    )  # fmt: skip
