"""A tangent has the weak type of its primal, whichever it is given with."""
import jax
import jax.numpy as jnp


def main():
    half = jnp.float16(1.0)
    found = []
    for function in (lambda x: x * 3.0, jnp.sin, jax.jit(lambda x: x)):
        for primal in (0.0, jnp.float32(0.0)):
            for tangent in (1.0, jnp.float32(1.0)):
                out, moved = jax.jvp(function, (primal,), (tangent,))
                found.append([(out * half).dtype, (moved * half).dtype, moved])
    return found
