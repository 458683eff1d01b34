"""Random keys for new modules: seeds that Python's generator draws, one stream for the program."""

import random

import jax


class Seeds:
    generator = random.Random(42)


def seed_rng_key(seed):
    """Starts the stream anew."""
    assert isinstance(seed, int)
    Seeds.generator = random.Random(seed)


def next_rng_key():
    return jax.random.PRNGKey(Seeds.generator.randint(1, 999999999))
