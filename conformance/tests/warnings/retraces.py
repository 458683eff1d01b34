import jax
import jax.numpy as jnp


def double(x):
    return 2 * x


doubled = jax.jit(double)
for n in range(1, 5):
    doubled(jnp.ones(n))  # expect: retrace double
for _ in range(4):
    jax.jit(lambda x: x + 1)(jnp.ones(2))  # expect: retrace <lambda>
again = jax.jit(double)
for _ in range(4):
    again(jnp.ones(7))
again(jnp.ones(8))
