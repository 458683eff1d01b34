import jax
import jax.numpy as jnp
import numpy as np


def noise(shape):
    return np.random.normal(size=shape)  # expect: staged-effect np.random.normal


rng = np.random.default_rng(0)


@jax.jit
def seeded(x):
    return x + rng.normal(size=x.shape)  # expect: staged-effect rng.normal


seeded(jnp.ones(2))
rng.normal(size=2)
jax.jit(lambda x: x + noise(x.shape))(jnp.ones(2))
