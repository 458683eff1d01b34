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
