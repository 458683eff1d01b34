import jax.numpy as jnp
from jax import lax


def main():
    """What raw lax.scan refuses: another type, another structure, no pair."""
    answers = []
    for body in (
        lambda c, x: (c > 0, x),
        lambda c, x: ([c], x),
        lambda c, x: c,
        lambda c, x: (jnp.zeros(2), x),
    ):
        try:
            answers.append(lax.scan(body, jnp.float32(0), jnp.arange(2.0)))
        except Exception as error:
            answers.append(error)
    return answers
