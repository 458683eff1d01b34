import jax
import jax.numpy as jnp


def main():
    """A bwd rule that closes over an argument of the jit around it, where an inner jit is differentiated."""

    @jax.jit
    def outer(x, s):
        g = jax.custom_vjp(lambda x: x * 2.0)
        g.defvjp(lambda x: (x * 2.0, None), lambda _, d: (d * s,))
        return jax.grad(lambda x: jax.jit(g)(x))(x)

    return outer(jnp.float32(3), jnp.float32(5))
