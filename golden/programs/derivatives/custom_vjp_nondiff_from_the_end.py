import jax
import jax.numpy as jnp


def main():
    """The place of an argument without a derivative, counted from the end."""
    power = jax.custom_vjp(lambda x, n: x**n, nondiff_argnums=(-1,))
    power.defvjp(lambda x, n: (x**n, x), lambda n, x, g: (g * n * x,))
    return power(jnp.float32(3), 2), jax.grad(power)(jnp.float32(3), 2)
