import jax
import jax.numpy as jnp


def main():
    """A weak operand takes the half type; and what is strong stays so."""
    result = {}
    for half in (jnp.float16, jnp.bfloat16):
        x = half(0.1)
        weak = jnp.asarray(0.1)
        result[x.dtype.name] = (
            x + 0.1,
            x + weak,
            weak * x,
            x + 1,
            x + jnp.asarray(1),
            jnp.sin(weak) * x,
            jnp.where(True, x, 0.3),
            jnp.maximum(x, 0),
            x**2,
            2.0**x,
            x > 0.1,
            jnp.power(x, weak),
            jnp.array([x, 1.0]),
            jax.jit(lambda a, b: a * b)(x, 0.3),
            jax.vmap(lambda a: a * 0.3)(jnp.array([0.1, 0.2], dtype=half)),
            jax.ShapeDtypeStruct((2,), half),
            jax.eval_shape(lambda a: a * 0.5, x),
        )
    return result
