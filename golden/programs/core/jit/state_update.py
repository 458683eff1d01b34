import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.int32(0))
        self.w = nnx.Param(jnp.float32(2))


@nnx.jit
def step(counter, x):
    counter.n[...] += 1
    return counter.w[...] * x


def main():
    """A jitted function changes the Variable that it was given."""
    counter = Counter()
    n, w = counter.n, counter.w
    ys = [step(counter, jnp.float32(i)) for i in range(3)]
    return ys, counter, counter.n is n, counter.w is w
