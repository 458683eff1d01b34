"""A module reads and writes its entries."""

import jax
import jax.numpy as jnp
import ninjax as nj


class Counter(nj.Module):
    by: float = 1.0

    def __init__(self, start):
        self.start = start

    def __call__(self, x):
        count = self.value("count", jnp.array, self.start)
        self.write("count", count + self.by * x)
        return self.read("count")


def main():
    counter = Counter(2.0, by=3.0, name="counter")
    state = nj.init(counter)({}, 1.0)
    after, out = jax.jit(nj.pure(counter))(state, 1.0)
    return state, after, out, counter.path, counter.by
