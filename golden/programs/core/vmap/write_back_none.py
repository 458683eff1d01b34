import jax.numpy as jnp
from flax import nnx


class Stat(nnx.Module):
    def __init__(self):
        self.n = nnx.Variable(jnp.float32(0))


def main():
    """A module on axis None is changed once, if the change does not depend on the lane."""
    stat = Stat()

    def body(s, x):
        s.n[...] += 1
        return x * s.n[...]

    y = nnx.vmap(body, in_axes=(None, 0))(stat, jnp.arange(3.0))
    return y, stat
