import jax
import jax.numpy as jnp


def main():
    """What the bodies write shows outside, in the order of the calls; each is staged once."""
    total, log = jax.new_ref(0.0), jax.new_ref(jnp.zeros(3))

    @jax.jit
    def note(log, i, x):
        log[i] = x
        total[...] += x
        return total[...]

    def step(carry, i):
        return carry + note(log, i, carry), None

    carry, _ = jax.lax.scan(step, 1.0, jnp.arange(3))
    return carry, total[...], log[...]


# recorded from flax-0.12.12, program 12458744cbc79542ea83d6459c76df8a714c027a64d785530bfae14aba6d6ad7
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {"array": "float32", "shape": [], "data": [13.0]},
#       {"array": "float32", "shape": [], "data": [8.0]},
#       {"array": "float32", "shape": [3], "data": [1.0, 2.0, 5.0]}
#     ]
#   }
# }
