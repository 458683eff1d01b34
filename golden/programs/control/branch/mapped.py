import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Under vmap a mapped choice takes, for each lane, what its own branch gives; the derivative too."""
    x = jnp.array([-2.0, 1.0, 4.0])
    f = lambda x: jax.lax.cond(x > 0, lambda x: x * x, lambda x: -x, x)
    s = lambda i, x: jax.lax.switch(i, [lambda x: x, lambda x: x + 8, lambda x: x * 2], x)
    total = lambda x: jax.vmap(f)(x).sum()
    return jax.vmap(f)(x), jax.vmap(jax.grad(f))(x), jax.grad(total)(x), jax.vmap(s)(jnp.array([2, 0, 7]), x)
