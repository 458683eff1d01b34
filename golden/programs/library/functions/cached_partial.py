"""`nnx.cached_partial`: each call gets copies around the same Variables; it is offered in compat alone."""

import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.count = nnx.Variable(jnp.array(0))
        self.w = nnx.Param(jnp.array(2.0))


def step(counter, x):
    counter.count[...] += 1
    return counter.w[...] * x


def attempt(counter, **options):
    try:
        f = nnx.cached_partial(nnx.compat.jit(step), counter, **options)
        return f(3.0), f(4.0)
    except ValueError as error:
        return str(error)


def main():
    counter = Counter()
    return (
        attempt(counter),
        attempt(counter, graph=True, graph_updates=True),
        attempt(counter, graph=False),
        attempt(counter, graph=True, graph_updates=False),
        counter,
    )
