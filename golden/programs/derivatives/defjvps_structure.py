import jax
import jax.numpy as jnp


def main():
    """A rule of defjvps gives a tangent of the structure of the output."""
    g = jax.custom_jvp(lambda x: x * x)
    g.defjvps(lambda t, ans, x: [t])
    return jax.grad(g)(jnp.float32(3))
