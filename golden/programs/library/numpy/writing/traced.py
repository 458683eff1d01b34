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


# recorded from flax-0.12.12, program d7e8061e47a0ed2613dbb951dd6934099b064af40205895d0dfe1a44800eeee6
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [3], "data": [1.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 0.0, 0.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 0.0, 0.0]},
#       {"tuple": ["ValueError", "TracerArrayConversionError", "TracerArrayConversionError"]},
#       {"array": "float64", "shape": [3], "host": true, "data": [1.0, 7.0, 0.0]},
#       {"array": "float64", "shape": [2], "host": true, "data": [1.0, 1.0]},
#       {"array": "float32", "shape": [2], "data": [2.0, 2.0]},
#       false
#     ]
#   }
# }
