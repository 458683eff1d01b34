import jax
import jax.numpy as jnp


def main():
    """Key arrays and the old keys of two integers: each gives its kind."""
    key, old = jax.random.key(3), jax.random.PRNGKey(3)
    return [
        key,
        old,
        jax.random.split(key),
        jax.random.split(old),
        jax.random.split(key, 3),
        jax.random.split(key, (1, 2)),
        jax.random.fold_in(key, 5),
        jax.random.fold_in(old, 5),
        jax.random.fold_in(key, jnp.int32(5)),
        jax.random.bits(old, (2,)),
        jax.random.uniform(old),
        jax.random.key_data(key),
        jax.random.key_data(old),
        jax.random.wrap_key_data(old),
        jax.random.key(-1),
        jax.random.key(2**33 + 5),
        jax.random.key(jnp.uint32(7)),
        jax.random.key(True),
        key.shape,
        key.ndim,
        key == jax.random.key(3),
        jax.random.split(key)[1],
        list(jax.random.split(key)),
        jnp.stack([key, key]),
        jnp.zeros_like(key),
        jax.random.clone(key),
        jnp.issubdtype(key.dtype, jax.dtypes.prng_key),
        jnp.issubdtype(old.dtype, jax.dtypes.prng_key),
    ]
