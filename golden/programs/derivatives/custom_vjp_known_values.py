"""Outside of what stages its body, the rules of `custom_vjp` know the values: Python decides in both of them."""
import jax
import jax.numpy as jnp


@jax.custom_vjp
def f(x):
    return x * x if x > 0 else x + 1.0


f.defvjp(lambda x: (f(x), x), lambda x, g: (2 * g,) if x > 0 else (3 * g,))


def main():
    def staged():
        try:
            return jax.jit(jax.grad(f))(2.0)
        except jax.errors.TracerBoolConversionError:
            return "refused"

    return jax.value_and_grad(f)(jnp.float32(-2.0)), jax.grad(f)(2.0), jax.vjp(f, jnp.float32(4.0))[1](jnp.float32(1.0)), staged()
