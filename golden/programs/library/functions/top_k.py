# The largest: of equal ones the first, not-a-number before all.
import jax
import jax.numpy as jnp


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    m = jnp.asarray([[1.0, 5.0, 3.0], [9.0, 9.0, 2.0]])
    return {
        "rows": jax.lax.top_k(m, 2),
        "columns": jax.lax.top_k(m, 1, axis=0),
        "integers": jax.lax.top_k(jnp.asarray([3, 1, 3, 2]), 3),
        "none": jax.lax.top_k(m, 0),
        "not a number": jax.lax.top_k(jnp.asarray([jnp.nan, 1.0, 2.0]), 2),
        "too many": answer(lambda: jax.lax.top_k(m, 5)),
        "of a scalar": answer(lambda: jax.lax.top_k(jnp.float32(1.0), 1)),
        "gradient": jax.grad(lambda x: jax.lax.top_k(x, 2)[0].sum())(m[0]),
        "by lane": jax.vmap(lambda x: jax.lax.top_k(x, 2))(m),
    }
