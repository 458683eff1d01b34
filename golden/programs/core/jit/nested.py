import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))


@nnx.jit
def inner(counter, k):
    counter.n[...] += k
    return counter.n[...] * 2


@nnx.jit
def outer(counter):
    a = inner(counter, 1)
    counter.n[...] += 10
    b = inner(counter, 100)
    return a, b


def main():
    """jit within jit: updates pass through both."""
    counter = Counter()
    return outer(counter), outer(counter), counter
