import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Bounds: known ones, traced ones, none, backwards; the index's type."""
    f = jax.lax.fori_loop
    add = lambda i, c: c + i
    last = lambda i, c: i
    traced = jax.jit(lambda n: (f(0, n, add, 0), f(0, n, last, 0)))
    return (
        f(1, 4, add, 0), f(3, 0, add, 0), f(0, 3, last, 0), f(jnp.int32(0), 3, last, 0), traced(4),
        f(0, jnp.int32(3), last, 0), jax.vmap(lambda n: f(0, n, add, 0))(jnp.arange(4)),
    )
