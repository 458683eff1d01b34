import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)


def main():
    """With 64-bit types Python's numbers, and what NumPy has, keep their digits."""
    made = jnp.array([0.1, 1.0]), jnp.arange(3), jnp.zeros(2), jnp.ones((1,), jnp.float32), jnp.asarray(2**40), jnp.array(True), jnp.linspace(0.0, 1.0, 3)
    entered = jnp.asarray(np.arange(2)), jnp.array(np.array([0.1])), jnp.float64(0.1), jnp.int64(2**40) + 1, jnp.float32(0.1), jnp.uint64(7)
    mixed = jnp.float32(1) + 1.0, jnp.float32(1) + jnp.float64(1), jnp.int32(1) + 1, jnp.int32(1) * jnp.int64(2), jnp.int32(1) / 2, jnp.arange(2) / 2
    sums = jnp.arange(4).sum(), jnp.arange(4.0).mean(), jnp.ones(3, jnp.int32).sum(), jnp.array([3, 1, 2]).argmax(), jnp.sort(jnp.array([0.3, 0.1]))
    cast = jnp.arange(2).astype(float), jnp.array([1.5]).astype(int), jnp.array([1.5]).astype(jnp.float32), jnp.array(0.1).dtype
    return made, entered, mixed, sums, cast
