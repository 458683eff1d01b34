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


# recorded from flax-0.12.12, program 0848272f827e67791cf20eadae9a123bb54b3b8a051744f53fc9fc8f47f5fa33
# modes: all
# {"outcome": "raised", "class": "bad_argument", "exception": "TypeError"}
