from functools import partial

import jax
import jax.numpy as jnp


@partial(jax.custom_jvp, nondiff_argnums=(0, 2))
def apply(f, x, n):
    return f(x) * n


@apply.defjvp
def apply_jvp(f, n, primals, tangents):
    (x,), (dx,) = primals, tangents
    return apply(f, x, n), dx * n * 7.0


def main():
    """custom_jvp: nondiff_argnums go to the rule first, as they are."""
    x = jnp.float32(2.0)
    square = lambda x: x * x
    return (
        apply(square, x, 3),
        jax.grad(lambda x: apply(square, x, 3))(x),
        jax.jit(jax.value_and_grad(lambda x: apply(square, x, 3)))(x),
        jax.grad(lambda x: apply(square, n=2, x=x))(x),
    )
