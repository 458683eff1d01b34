import jax
import jax.numpy as jnp

key = jax.random.key(0)


@jax.jit
def noisy(x, key):
    return x + jax.random.normal(key, x.shape)


@jax.jit
def shown(x, key):
    return x + 1


for _ in range(3):
    noisy(jnp.ones(2), key)  # expect: shared-key key
for i in range(3):
    noisy(jnp.ones(2), jax.random.fold_in(key, i))
    shown(jnp.ones(2), key)
noisy(jnp.ones(2), key)
