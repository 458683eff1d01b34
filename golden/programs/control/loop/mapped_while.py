import jax
import jax.numpy as jnp
from flax import nnx


def main():
    """Under vmap a loop runs until no lane is live; finished lanes are frozen."""
    f = lambda n: jax.lax.while_loop(lambda c: c[0] < n, lambda c: (c[0] + 1, c[1] * 2), (0, 1.0))
    return jax.vmap(f)(jnp.array([0, 3, 1])), jax.vmap(f, out_axes=(0, 0))(jnp.array([2, 2, 2]))
