# What tells of the staging, and a text in a set, may happen once; an iterator of outside goes on once, and is meant to go on each time.
import itertools
import logging

import jax
import jax.numpy as jnp

log = logging.getLogger(__name__)
NAMES = set()
COUNTS = set()
batches = itertools.cycle([1.0, 2.0])


@jax.jit
def told(x):
    print("compiling told for", x.shape)
    log.debug("tracing told for %s", x.shape)
    NAMES.add("layer0")
    return x.sum()


@jax.jit
def goes_on(x):
    print("step done")  # expect: staged-effect print
    COUNTS.add((x.shape[0], len(COUNTS)))  # expect: staged-effect COUNTS
    return x + next(batches)  # expect: staged-effect batches


def main():
    for _ in range(3):
        told(jnp.ones(3))
        goes_on(jnp.ones(3))
