import jax
import jax.numpy as jnp
import numpy as np

RATE = 0.1
scale = jnp.ones(2)


@jax.jit
def step(x):
    return x * RATE + scale


def make(offset):
    @jax.jit
    def shifted(x):
        return x + offset

    return shifted


step(jnp.ones(2))
step(jnp.ones(2))
RATE = 0.01
scale = jnp.zeros(2)
step(jnp.ones(2))  # expect: stale-capture RATE; stale-capture scale
for offset in range(3):
    make(offset)(jnp.ones(2))  # expect: retrace shifted
table = np.zeros(2)


@jax.jit
def looked_up(x):
    return x + table


looked_up(jnp.ones(2))
looked_up(jnp.ones(2))
table = np.ones(2)
looked_up(jnp.ones(2))  # expect: stale-capture table
