import jax
import jax.numpy as jnp
import numpy as np


def main():
    """A draw in a body is made while the body is staged: a later call that finds the program draws nothing."""
    rng = np.random.default_rng(9)

    @jax.jit
    def noisy(x):
        return x + rng.normal(size=2)

    first, second = noisy(jnp.zeros(2)), noisy(jnp.zeros(2))
    after = rng.random()
    each = jax.vmap(lambda x: x + rng.random())(jnp.zeros(3))
    slope = jax.grad(lambda x: x * rng.integers(1, 10))(1.0)
    scanned = jax.lax.scan(lambda c, _: (c + rng.random(), None), jnp.float32(0.0), None, length=3)[0]

    @jax.jit
    def of_tracer(scale):
        return rng.normal(0.0, scale)

    try:
        of_tracer(1.0)
    except jax.errors.TracerArrayConversionError:
        refused = True
    return first, second, after, each, slope, scanned, refused, rng.random()
