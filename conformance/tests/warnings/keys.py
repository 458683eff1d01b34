import jax
import jax.numpy as jnp
from flax import nnx

key = jax.random.key(0)


def step(carry, x):
    return carry + jax.random.normal(key), x


def folded(carry, i):
    return carry + jax.random.normal(jax.random.fold_in(key, i)), i


def carried(carry, x):
    total, key = carry
    key, use = jax.random.split(key)
    return (total + jax.random.normal(use), key), x


jax.lax.scan(step, 0.0, jnp.ones(3))  # expect: shared-key key
jax.lax.scan(folded, 0.0, jnp.arange(3))
jax.lax.scan(carried, (0.0, key), jnp.ones(3))
jax.vmap(lambda x: x + jax.random.normal(key))(jnp.ones(3))  # expect: shared-key key
