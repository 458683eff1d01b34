import jax
import jax.numpy as jnp


def main():
    """Threefry, bit for bit: keys, split, fold_in, bits."""
    key = jax.random.key(42)
    a, b = jax.random.split(key)
    many = jax.random.split(key, (2, 2))
    folded = jax.random.fold_in(key, 7)
    return (
        key, a, b, many, folded, many[1, 0], jax.random.key_data(key),
        jax.random.bits(key, (4,)), jax.random.bits(a), jax.random.bits(folded, (2, 3)),
        jax.random.split(key, 3).shape, jax.random.fold_in(b, jnp.uint32(3)),
    )
