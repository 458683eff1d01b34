import jax.numpy as jnp
from flax import nnx


class Counter(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module as the carry: whether the module that comes back is the one that went in."""
    counter = Counter()
    n = counter.n

    def step(c, x):
        c.n[...] += x
        return c, c.n[...]

    scan = nnx.scan(step, in_axes=(nnx.Carry, 0), out_axes=(nnx.Carry, 0))
    out, ys = scan(counter, jnp.arange(4.0))
    return ys, out, out is counter, out.n is n, counter.n[...]
