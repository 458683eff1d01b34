"""The texts of common errors of JAX, as a program sees them; one that is only stored asks nothing."""
import jax
import jax.numpy as jnp


def main():
    x3, x4, x23 = jnp.ones(3), jnp.ones(4), jnp.ones((2, 3))
    calls = [
        lambda: jnp.dot(x3, x4),
        lambda: x23 @ x4,
        lambda: x3 + x4,
        lambda: x3 * x4,
        lambda: x23 + x4,
        lambda: x3 < x4,
        lambda: jax.grad(lambda x: x)(x3),
        lambda: jax.grad(lambda x: x)(3),
        lambda: bool(x3),
        lambda: float(x3),
        lambda: jax.grad(lambda x: x, argnums=1)(1.0),
        lambda: jax.grad(lambda x: jnp.int32(3))(1.0),
    ]
    found, kept = [], []
    for call in calls:
        try:
            call()
        except Exception as e:
            found.append((type(e).__name__, str(e)))
    try:
        jax.jit(lambda x: 1 if x else 2)(True)
    except Exception as e:
        kept.append(f"it said {e}")
        kept.append(str(e))
        kept.append(e.args)
    return found, len(kept)
