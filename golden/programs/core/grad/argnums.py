import jax.numpy as jnp
from flax import nnx


def f(x, y, z):
    return x * y + y * z


def main():
    """argnums: a number, one from the end, a tuple; has_aux."""
    a, b, c = jnp.float32(2), jnp.float32(3), jnp.float32(5)
    aux = nnx.grad(lambda x: (x * x, {"twice": x * 2}), has_aux=True)(a)
    both = nnx.value_and_grad(lambda x: (x * x, (x, "note")), has_aux=True)(a)
    return (
        nnx.grad(f)(a, b, c),
        nnx.grad(f, argnums=1)(a, b, c),
        nnx.grad(f, argnums=(0, 2))(a, b, c),
        aux,
        nnx.value_and_grad(f, argnums=2)(a, b, c),
        both,
    )
