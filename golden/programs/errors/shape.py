import jax.numpy as jnp


def attempt(f):
    try:
        return f()
    except Exception as error:
        return error


def main():
    """Shapes that do not fit; the last one is not caught."""
    a, b = jnp.ones(3), jnp.ones((2, 2))
    answers = [
        attempt(lambda: a + jnp.ones(2)), attempt(lambda: a @ b), attempt(lambda: a.reshape(2)),
        attempt(lambda: jnp.concatenate([a, b])), attempt(lambda: jnp.stack([a, jnp.ones(2)])),
        attempt(lambda: a[0, 0]), attempt(lambda: jnp.broadcast_to(a, (2,))),
        attempt(lambda: bool(a > 0)), attempt(lambda: jnp.sum(a, axis=1)),
        attempt(lambda: jnp.transpose(b, (0, 0))), attempt(lambda: jnp.squeeze(b, 0)),
    ]
    return answers, a + b[0]


# recorded from flax-0.12.12, program 2a9dec726b3ecded584d0e432a8aab4e86f4801c0f0b6f5a8fc9583dc246aaf0
# modes: all
# {"outcome": "raised", "class": "shape", "exception": "TypeError"}
