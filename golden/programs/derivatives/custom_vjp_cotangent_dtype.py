import jax
import jax.numpy as jnp


def main():
    """The gradient of a float32 is a float32, whatever bwd gives."""
    own = jax.custom_vjp(lambda x: x * x)
    own.defvjp(lambda x: (x * x, None), lambda _, g: (jnp.float16(1),))
    return jax.grad(own)(jnp.float32(3))
