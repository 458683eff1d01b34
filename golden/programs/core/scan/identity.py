import jax.numpy as jnp
from flax import nnx


class Box(nnx.Module):
    def __init__(self):
        self.v = nnx.Variable(jnp.float32(1))


def main():
    """The carry must hold the Variables that went in: another one at its place is refused."""
    box = Box()

    def step(b, x):
        b.v = nnx.Variable(b.v[...] + x)
        return b, x

    axes = (nnx.Carry, 0)
    out, _ = nnx.scan(step, in_axes=axes, out_axes=axes)(box, jnp.arange(3.0))
    return out, box
