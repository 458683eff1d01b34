# A jitted body holds the numbers that an array of NumPy had when it was staged.
import jax
import jax.numpy as jnp
import numpy as np

mask = np.ones(3)
count = np.zeros(1)
table = np.arange(3.0)


@jax.jit
def masked(x):
    return (x * mask).sum()


@jax.jit
def counted(x):
    count[0] += 1  # expect: staged-effect count
    return x + count[0]


@jax.jit
def looked_up(x):
    return (x * table).sum()


for i in range(3):
    masked(jnp.ones(3))  # expect: stale-capture mask
    counted(jnp.ones(1))
    looked_up(jnp.ones(3))
    mask[i] = 0.0
