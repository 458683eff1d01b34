import collections
import logging
import time

import jax
import jax.numpy as jnp
import numpy as np

log = logging.getLogger(__name__)
counts = np.zeros(3)
window = collections.deque()


class Stats:
    steps = 0


class Schedule:
    def __init__(self):
        self.t = 0

    def step(self):
        self.t += 1  # expect: staged-effect schedule.t


schedule = Schedule()


@jax.jit
def f(x):
    counts[0] += 1  # expect: staged-effect counts
    Stats.steps += 1  # expect: staged-effect Stats.steps
    log.info("step")  # expect: staged-effect log.info
    schedule.step()
    local = np.zeros(2)
    local[0] = 1
    start = time.perf_counter()  # expect: staged-effect time.perf_counter
    return x * local.sum()


@jax.jit
def g(x):
    window.append(x)
    return x


for _ in range(3):
    f(jnp.ones(2))
    jax.debug.print("{}", counts[1])
g(jnp.ones(2))  # expect: escaped-tracer window[0]
