import jax
import jax.numpy as jnp


def main():
    """defjvps takes a rule, or None, for each argument."""
    g = jax.custom_jvp(lambda x, y: x * y)
    g.defjvps(lambda d, ans, x, y: d * y)
    x = jnp.float32(3)
    return jax.jvp(g, (x, x), (x, x))
