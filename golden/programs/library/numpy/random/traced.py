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


# recorded from flax-0.12.12, program a18b8dcfccdc605043be634dcf8c1ac08f68e2db52de4c808150036d96e99778
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [2], "data": [-0.80283695, 0.2428499]},
#       {"array": "float32", "shape": [2], "data": [-0.80283695, 0.2428499]},
#       {"float": 0.6031481500515619},
#       {"array": "float32", "shape": [3], "data": [0.77753407, 0.77753407, 0.77753407]},
#       {"array": "float32", "shape": [], "weak": true, "data": [6.0]},
#       {"array": "float32", "shape": [], "data": [2.7461405]},
#       true,
#       {"float": 0.8603936491828846}
#     ]
#   }
# }
