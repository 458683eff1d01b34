import jax
import jax.numpy as jnp
import numpy as np


def main():
    """Inside of a body an array of the host is changed while the body is staged; what is traced cannot be stored in it."""
    log = np.zeros(3)

    @jax.jit
    def f(x):
        log[0] += 1
        return x + log

    first, second = f(jnp.zeros(3)), f(jnp.zeros(3))
    log[1] = 7
    third = f(jnp.zeros(3))

    def refused(place):
        def stores(x):
            log[place] = x
            return x

        try:
            jax.jit(stores)(1.0)
        except (jax.errors.TracerArrayConversionError, ValueError) as error:
            return type(error).__name__

    errors = refused(0), refused(slice(0, 1)), refused(...)
    total = np.zeros(2)
    total += np.ones(2)
    mixed = total
    mixed += jnp.ones(2)
    return first, second, third, errors, log, total, mixed, type(mixed) is type(total)
