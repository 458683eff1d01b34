import jax
import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Types that do not fit; the last one is not caught."""
    f, i = jnp.ones(2), jnp.arange(2)
    answers = [
        attempt(lambda: f & 1), attempt(lambda: jax.lax.add(f, i)), attempt(lambda: f[0.5]),
        attempt(lambda: jax.random.uniform(i)), attempt(lambda: jnp.zeros(2, "nothing")),
    ]
    return answers, f << 1


# recorded from flax-0.12.12, program e5dccfd4860dfe9355ab6f7f96803c9625166cb02b09207ae6daf666b3416a0f
# modes: all
# {"outcome": "raised", "class": "dtype", "exception": "TypeError"}
