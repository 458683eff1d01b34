import jax
import jax.numpy as jnp


def main():
    """The place of an argument without a derivative, counted from either end: the rule gets the other primals."""
    seen = []
    for place in (1, -1):
        power = jax.custom_jvp(lambda x, n: x**n, nondiff_argnums=(place,))

        @power.defjvp
        def rule(n, primals, tangents):
            seen.append(len(primals))
            return primals[0] ** n, tangents[0] * n * primals[0]

        seen.append((power(jnp.float32(3), 2), jax.grad(power)(jnp.float32(3), 2)))
    return seen
