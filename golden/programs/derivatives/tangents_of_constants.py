import jax
import jax.numpy as jnp


def main():
    """The tangent of what depends on nothing has the weak type of its primal."""
    x = jnp.float32(2.0)
    out = []
    for f in (lambda x: 1.0, lambda x: jnp.float32(1.0), lambda x: x * 2.0, lambda x: jnp.asarray(3.0)):
        primal, tangent = jax.jvp(f, (x,), (x,))
        linear = jax.linearize(f, x)[1](x)
        out.append((primal, tangent, tangent * jnp.bfloat16(1.0), linear * jnp.bfloat16(1.0)))
    return out
