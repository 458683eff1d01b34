import jax
import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module as the carry of raw lax.scan: a new one comes out."""
    counter = Counter()

    def step(c, x):
        c.n[...] += x
        return c, c.n[...]

    out, ys = jax.lax.scan(step, counter, jnp.arange(3.0))
    return out, ys, counter, out is counter
